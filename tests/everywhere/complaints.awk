# complaints.awk -- what valgrind's logs complain of
#
# Left out: blocks that live until the program exits, of which each place
# allocates one (a leak that grows has more), and those of the engine's probe;
# what the C library reads past the ends of its own strings; code that PCRE2
# made at run time.

function judge() {
  if (record ~ / in 1 blocks are definitely lost/ \
      || record ~ /definitely lost.*engine-probe\.c/)
    record = ""
  else if (record ~ /\(dl-[a-z]+\.c:/ || record ~ /\(regexec\.c:[0-9]+\)/)
    record = ""
  else if (record ~ /at 0x[0-9A-F]+: \?\?\?/ && record !~ /\([^ ]*\.[ch]:/)
    record = ""
  if (record != "") {
    printf "%s", record
    found = 1
  }
  record = ""
}

/^--[0-9]+--/ { next }      # system calls that it does not know
FNR == 1 { judge() }
/^==[0-9]+== *$/ { judge(); next }
{ record = record $0 "\n" }
END { judge(); exit !found }
