load ../lib/common
load oracle

# Bytes of all kinds, in several charsets.
words() {
  printf '%s\n' a A b B ab aB Ab AB '' ' a' a-b a.b a_b 'a b' -a _a .a \
    ä Ä ö é è e E z Z ß ss œ oe ñ n 中 日本 а б Б ё е Ё $'\u0301' e$'\u0301' \
    İ I ı i co-op coop co_op CO-OP 1 10 2 ½ $'\u00ad' a$'\u200b'b ff ﬀ \
    ch c d h cz dž lj Ll ll aa å Å
  printf '\001x\n\377\n\303\nx\200y\n\t\tz\nq\tr\n\303\251\377\n'
  printf 'b\0x\nb\0a\nb\nb\0\nb\0\0\n'
}

@test "bytes in the C locale" {
  words >in
  local o
  for o in '' -r -u -f -d -i -df -fi -fu -du -ds -dr -b '-k1.2' -c '-f -k2'; do
    same $o
  done
}

@test "strcoll's order in other locales" {
  local l o
  words >in
  for l in en_US.UTF-8 de_DE.UTF-8 cs_CZ.UTF-8 es_ES.UTF-8 da_DK.UTF-8 \
    tr_TR.UTF-8 C.UTF-8 en_US.ISO-8859-1 ja_JP.EUC-JP ru_RU.KOI8-R \
    hu_HU.UTF-8 zh_CN.GB18030; do
    has_locale $l || continue
    set_locale $l
    for o in '' -r -f -d -i -fdu; do
      same $o
    done
  done
}

@test "Turkish: I and i by LC_CTYPE's toupper" {
  in_locale tr_TR.UTF-8
  printf '%s\n' i I ı İ j J h ixx IXX >in
  same -f
  same -fu
  same -s -f -k1,1
  in_locale tr_TR.ISO-8859-9
  printf 'i\nI\n\375\n\335\nj\n' >in
  same -f
  same -fu
}

@test "-f: equal but for case are ordered by bytes unless -s" {
  printf 'b\nA\na\nB\n' >in
  sorted $'A\na\nB\nb\n' -f
  sorted $'A\na\nb\nB\n' -fs
}

@test "C.UTF-8: lines that differ in punctuation are different" {
  in_locale C.UTF-8
  printf '%s\n' a- a d-X-v1 d-Xv1 >in
  sorted $'a\na-\nd-X-v1\nd-Xv1\n' -u
}

@test "C.UTF-8: invalid bytes come after text and pass unchanged" {
  in_locale C.UTF-8
  printf '\377\n\303\251\nz\n' >in
  sorted $'z\n\303\251\n\377\n'
}

@test "NULs in lines are data" {
  printf 'b\0x\nb\0a\nb\n' >in
  same
  same -z
  in_locale en_US.UTF-8
  same
  same -u
  same -f
}

@test "a locale that is not there is the C locale" {
  words >in
  export LC_ALL=xx_XX.UTF-8
  same
  same -f
}

@test "keys that agree in many bytes, sorted and merged" {
  local letters=aAbBaAbBcaAbBaAbBdaAbBaAbB-_.
  awk -v letters=$letters 'BEGIN {
    srand(3)
    for (i = 0; i < 4000; i++) {
      n = int(rand() * 27)
      key = substr(letters, 1, n) (rand() < .5 ? "x" : "X") int(rand() * 3)
      if (rand() < .1) sub(/./, "\1&", key)
      print i % 7 "\t" key "\t" int(rand() * 5) "\t" toupper(key)
    } }' | tr '\1' '\0' >in
  local o locale
  for locale in C C.UTF-8; do
    in_locale $locale
    for o in -k2,2 '-k2,2r -k3,3n' '-f -k4' '-k2,2f -k3,3g -s' '-k2d,2 -k1n' \
      '-k4,4i -k2,2r -u' '-k2.3,2.20f -k3n'; do
      same $o in
      same $o --batch-size=2 -S 64k in
      "$SYSTEM_SORT" $o in >sorted
      same -m $o sorted sorted
    done
  done
}
