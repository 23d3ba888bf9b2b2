# scenarios.bash -- what the tools do while tests/faults/fault-table fails
# their system calls
#
# scenario_NAME sets what is not usual:
#   failure=STATUS   the tool's status of failure (2); or several
#   damage=yes       after a failure the files and standard output may hold
#                    anything (no: what was there, or a beginning of what is
#                    right)
#   shorts=no        short counts change the result, as they should
#   passed_over=CALL whose failures are to be passed over, with status 0
#   measures=yes     other programs run too, and fail when theirs do
# and defines the functions
#   make_input       writes standard input, ./in of the scenario's directory
#   prepare          makes files in the empty directory of a run, but for tmp,
#                    the TMPDIR
#   scenario         runs the tool there by way of "trace"; ../in is input

# numbers COUNT [STEP]: COUNT different numbers in no order, one a line.
numbers() {
  awk -v n="$1" -v step="${2-7919}" \
    'BEGIN { for (; i < n; i++) print (i * step) % 1000003 }'
}

make_input() { numbers 2000; }

# --- sort ---

scenario_sort_plain() { scenario() { trace "$SORT" ../in; }; }
scenario_sort_stdin() { scenario() { trace "$SORT" -n; }; }
scenario_sort_pipe() {
  scenario() { cat ../in | trace "$SORT" | cat; return "${PIPESTATUS[1]}"; }
}
scenario_sort_empty() {
  make_input() { :; }
  scenario() { trace "$SORT" ../in; }
}

scenario_sort_over_input() {
  prepare() { numbers 2000 >f; }
  scenario() { trace "$SORT" -o f f; }
}

scenario_sort_new_output() { scenario() { trace "$SORT" -o new ../in; }; }

# Several runs in TMPDIR.
scenario_sort_spill() {
  make_input() { numbers 40000; }
  scenario() { trace "$SORT" -S 100k --parallel=1 ../in; }
}

scenario_sort_spill_dirs() {
  make_input() { numbers 40000; }
  prepare() { mkdir tmp/a tmp/b; }
  scenario() {
    local code=0
    trace "$SORT" -S 100k --parallel=2 -T tmp/a -T tmp/b ../in || code=$?
    rmdir tmp/a tmp/b
    return $code
  }
}

scenario_sort_spill_over_input() {
  prepare() { numbers 40000 >f; }
  scenario() { trace "$SORT" -S 100k -o f f; }
}

scenario_sort_merge() {
  prepare() {
    local i
    for i in 1 2 3 4 5; do seq $i 5 900 >f$i; done
  }
  scenario() { trace "$SORT" -nm --batch-size=2 f1 f2 f3 f4 f5; }
}

scenario_sort_merge_over_input() {
  prepare() { seq 1 2 900 >f1; seq 2 2 900 >f2; }
  scenario() { trace "$SORT" -nm -o f1 f1 f2; }
}

scenario_sort_compress() {
  make_input() { numbers 30000; }
  scenario() {
    trace "$SORT" -S 100k --parallel=1 --compress-program=gzip ../in
  }
}

scenario_sort_check() {
  make_input() { seq 10000 19999; }
  scenario() { trace "$SORT" -c ../in; }
}

scenario_sort_check_disorder() {
  make_input() { seq 2000; }
  scenario() { trace "$SORT" -c ../in; }
}

scenario_sort_random() {
  scenario() { trace "$SORT" -u -R --random-source=../in ../in; }
}

scenario_sort_files0() {
  prepare() { numbers 900 >f; numbers 800 31 >g; printf 'f\0g\0' >names; }
  scenario() { trace "$SORT" --files0-from=names; }
}

scenario_sort_parallel() {
  make_input() { numbers 60000; }
  scenario() { trace "$SORT" --parallel=2 ../in; }
}

sort_method() {
  scenario() { trace "$SORT" --input="$method" -n ../in; }
  make_input() { numbers 60000; }
}
scenario_sort_read() { method=read; sort_method; }
scenario_sort_mmap() { method=mmap; sort_method; }
scenario_sort_direct() { method=direct; sort_method; }
scenario_sort_ring() { method=ring; sort_method; }
scenario_sort_advice() {
  method=read,willneed,sequential,noreuse,drop-behind
  sort_method
}

# --- grep ---

# A tree for -r.
grow_tree() {
  local i
  mkdir -p t/u/v
  for i in 1 2 3; do
    numbers 300 $i >t/f$i
    numbers 200 $((i + 7)) >t/u/g$i
  done
  printf 'a\0b 1\n' >t/u/v/binary
}

scenario_grep_file() { scenario() { trace "$GREP" 7 ../in; }; }
scenario_grep_none() { scenario() { trace "$GREP" 'no such' ../in; }; }
scenario_grep_stdin() { scenario() { trace "$GREP" -n 1; }; }
scenario_grep_pipe() {
  scenario() { cat ../in | trace "$GREP" 7 | cat; return "${PIPESTATUS[1]}"; }
}
scenario_grep_context() { scenario() { trace "$GREP" -C2 99 ../in; }; }
scenario_grep_perl() { scenario() { trace "$GREP" -P '(\d)\1' ../in; }; }

# The files that could be read are told of, wherever one failed.
scenario_grep_tree() {
  damage=yes
  prepare() { grow_tree; }
  scenario() { trace "$GREP" -r 11 t | sort; return "${PIPESTATUS[0]}"; }
}

scenario_grep_tree_count() {
  damage=yes
  prepare() { grow_tree; }
  scenario() { trace "$GREP" -rc 11 t | sort; return "${PIPESTATUS[0]}"; }
}

scenario_grep_list() {
  damage=yes
  prepare() { grow_tree; }
  scenario() { trace "$GREP" -l 11 t/f1 t/f2 t/f3; }
}

scenario_grep_patterns() {
  prepare() { printf '11\n22\n333\n' >patterns; }
  scenario() { trace "$GREP" -f patterns ../in; }
}

scenario_grep_count() { scenario() { trace "$GREP" -c 7 ../in; }; }
scenario_grep_quiet() { scenario() { trace "$GREP" -q 7 ../in; }; }

scenario_grep_first() {
  scenario() {
    { trace "$GREP" -m1 7 || exit; "$SYSTEM_DD" bs=1 count=20 2>/dev/null; }
  }
}

grep_method() {
  make_input() { numbers 60000; }
  scenario() { trace "$GREP" --input="$method" 77 ../in; }
}
scenario_grep_read() { method=read; grep_method; }
scenario_grep_mmap() { method=mmap; grep_method; }
scenario_grep_direct() { method=direct; grep_method; }
scenario_grep_ring() { method=ring; grep_method; }
scenario_grep_advice() {
  method=read,willneed,sequential,noreuse,drop-behind
  grep_method
}

# --- dd ---

dd_usual() { failure=1 damage=yes; }
scenario_dd_copy() {
  dd_usual
  damage=no
  scenario() { trace "$DD" if=../in of=out bs=1000 status=none; }
}
scenario_dd_standard() {
  dd_usual
  damage=no shorts=no
  scenario() { trace "$DD" bs=4K status=none; }
}
scenario_dd_over() {
  dd_usual
  prepare() { seq 5000 >out; }
  scenario() { trace "$DD" if=../in of=out bs=512 conv=notrunc; }
}
scenario_dd_noerror() {
  dd_usual
  shorts=no passed_over=read
  scenario() {
    trace "$DD" if=../in of=out bs=1000 conv=sync,noerror status=none
  }
}
scenario_dd_block() {
  dd_usual
  scenario() {
    trace "$DD" if=../in of=out ibs=700 obs=300 cbs=10 conv=block
  }
}
scenario_dd_unblock() {
  dd_usual
  scenario() { trace "$DD" if=../in of=out cbs=8 conv=unblock,swab; }
}
scenario_dd_seek() {
  dd_usual
  shorts=no
  scenario() {
    trace "$DD" if=../in of=out bs=100 skip=3 seek=2 count=20
  }
}
scenario_dd_pipe() {
  dd_usual
  shorts=no
  scenario() {
    cat ../in | trace "$DD" bs=100 skip=3 count=20 iflag=fullblock | cat
    return "${PIPESTATUS[1]}"
  }
}
scenario_dd_into_pipe() {
  dd_usual
  scenario() {
    trace "$DD" if=../in ibs=900 obs=1000 | cat
    return "${PIPESTATUS[0]}"
  }
}
scenario_dd_direct() {
  dd_usual
  make_input() { numbers 9000; }
  scenario() {
    trace "$DD" if=../in of=out bs=16K iflag=direct oflag=direct
  }
}
scenario_dd_sparse() {
  dd_usual
  make_input() { head -c 20000 /dev/zero; seq 100; head -c 9000 /dev/zero; }
  scenario() { trace "$DD" if=../in of=out bs=1K conv=sparse; }
}
scenario_dd_fsync() {
  dd_usual
  scenario() { trace "$DD" if=../in of=out bs=4K conv=fsync; }
}
scenario_dd_fdatasync() {
  dd_usual
  scenario() { trace "$DD" if=../in of=out bs=4K conv=fdatasync,ucase; }
}
scenario_dd_nocache() {
  dd_usual
  scenario() { trace "$DD" if=../in of=out bs=4K iflag=nocache; }
}

dd_method() {
  dd_usual
  make_input() { numbers 60000; }
  scenario() { trace "$DD" if=../in of=out bs=8K input="$method"; }
}
scenario_dd_read() { method=read; dd_method; }
scenario_dd_mmap() { method=mmap; dd_method; }
scenario_dd_input_direct() { method=direct; dd_method; }
scenario_dd_ring() { method=ring; dd_method; }
scenario_dd_stock() { method=stock; dd_method; }

# --- willneed ---

scenario_willneed_stats() {
  make_input() { printf '%s\n' 1.5 2.5 2 3 2.2 2.8; }
  prepare() { printf '%s\n' 4 5 6 4.5 5.5 >b; }
  scenario() { trace "$WILLNEED" stats ../in b; }
}

# Figures differ from run to run: only that there is a report is compared.
scenario_willneed_compare() {
  damage=yes shorts=no measures=yes failure='1 2'
  scenario() {
    local code=0
    trace "$WILLNEED" compare --runs=2 --warmup=0 --warm --format=tsv \
      -- "$SYSTEM_GREP" -c 7 ../in --vs "$GREP" -c 7 ../in >report || code=$?
    if [ -s report ]; then echo report; fi
    rm report
    return $code
  }
}

scenario_willneed_read() {
  damage=yes failure='1 2'
  scenario() {
    local code=0
    trace "$WILLNEED" read --format=tsv ../in >report || code=$?
    cut -f 1,3 report
    rm report
    return $code
  }
}
