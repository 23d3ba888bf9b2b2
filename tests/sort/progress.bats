load ../lib/common
load oracle

@test "phases, bytes and percent of files" {
  seq 1000 | "$SYSTEM_SORT" -R --random-source=<(yes) >in
  "$SORT" --progress in 2>err | cmp - <("$SYSTEM_SORT" in)
  sed "s#^.*sort: ##; s/, 0:0[0-9]$//" err | diff - <(cat <<'END'
reading: 3.9 kB of 3.9 kB, 100%
writing: 3.9 kB of 3.9 kB, 100%
END
)
}

@test "the size of a pipe is not known" {
  seq 1000 | "$SORT" --progress 2>err | cmp - <(seq 1000 | "$SYSTEM_SORT")
  sed "s#^.*sort: ##; s/, 0:0[0-9]$//" err | diff - <(cat <<'END'
reading: 3.9 kB
writing: 3.9 kB of 3.9 kB, 100%
END
)
}

@test "merging and checking have phases too" {
  seq -w 1000 >f
  "$SORT" -m --progress --batch-size=2 f f f 2>err >out
  grep -q 'merging: 10 kB of 10 kB, 100%' err
  grep -q 'writing: 15 kB of 15 kB, 100%' err
  "$SORT" -c --progress f 2>err
  grep -q 'checking: 5.0 kB of 5.0 kB, 100%' err
  seq 200000 >f
  "$SORT" -S 100k --batch-size=3 --progress f 2>err | cmp - <(
    "$SYSTEM_SORT" f)
  grep -q 'reading: 1.3 MB of 1.3 MB, 100%' err
  grep -q 'merging: ' err
}

@test "without --progress nothing is said" {
  seq 1000 >f
  "$SORT" f 2>err >out
  [ ! -s err ]
}
