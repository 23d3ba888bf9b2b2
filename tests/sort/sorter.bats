load ../lib/common
load oracle

# paths FILE ARGUMENT...: all paths give the system's bytes.
paths() {
  local file=$1 path
  shift
  "$SYSTEM_SORT" "$@" "$file" | cksum >want
  while read -r path; do
    "$SORT" $path "$@" "$file" | cksum | diff want - || {
      echo "differs: sort $path $*"
      return 1
    }
  done <<'END'

--parallel=1
--parallel=5
-S 100k
-S 100k --parallel=1
-S 64k --batch-size=2
--input=read,block=1000
END
  cat "$file" | "$SORT" -S 200k "$@" | cksum | diff want -
}

@test "records" {
  seq 7000 | awk '{ x = ($1 * 7919) % 100003
    printf "%010d%c%.*s\n", x, 97 + x % 26, x % 90,
    "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrs"
    }' >f
  paths f
  paths f -r
  paths f -k1.11
}

@test "numbers" {
  seq 30000 | awk '{ print ($1 * 7919) % 10007 - 3000 }' >f
  paths f -n
  paths f -rn
  paths f -nu
  paths f -g
}

@test "lines that are all equal" {
  yes abcabcabcabc | head -n 50000 >f
  paths f
  paths f -u
}

@test "sorted, reversed, sawtooth" {
  seq -w 30000 >f
  paths f
  paths f -r
  seq 30000 | awk '{ printf "%05d\n", $1 % 1000 }' >f
  paths f
  paths f -u
}

@test "long common beginnings" {
  seq 1000 | awk '{ printf "%0400d%d\n", 0, ($1 * 7919) % 1009 }' >f
  paths f -u
  seq 2000 | awk '{ printf "%0*d\n", $1 % 600 + 1, 0 }' >f
  paths f
}

@test "empty lines" {
  head -c 500000 /dev/zero | tr '\0' '\n' >f
  paths f
  paths f -n
}

@test "very long lines" {
  local c
  for c in b a c; do
    head -c 1000000 /dev/zero | tr '\0' $c
    echo
    echo $c
  done >f
  paths f
  paths f -r -k1.700000
}

@test "text in locales" {
  in_locale en_US.UTF-8
  seq 4000 | awk 'BEGIN { split("a B ä Z z - é o ß co-op Co", w, " ") }
    { x = ($1 * 7919) % 10007; s = ""
      for (; x; x = int(x / 11)) s = s w[x % 11 + 1]; print s }' >f
  paths f
  paths f -fu
}

@test "stability of every path" {
  seq 40000 | awk '{ print $1 % 3, $1 }' >f
  paths f -s -k1,1
  paths f -s -k1,1n
  paths f -s -k1,1r
  paths f -u -k1,1
  paths f -k1,1 -r
}

@test "many small files" {
  seq 10000 | split -l 50 - x
  cat x* >all
  "$SYSTEM_SORT" -n all >want
  "$SORT" -n x* | cmp want -
  "$SORT" -n -S 10k x* | cmp want -
}
