# generate.bash -- random commands and data, the same for the same seed
#
# generate SEED N writes N cases into cases/: NUMBER.in and a line of
# "cases/list" each, "LOCALE<TAB>ARGUMENT...".  awk's own generator is not
# used: it differs between the kinds of awk.

generate() {
  mkdir -p cases
  LC_ALL=C awk -v seed="$1" -v n="$2" '
    function below(k) {
      state = (state * 16807) % 2147483647
      return state % k
    }
    function chance(percent) { return below(100) < percent }
    function pick(list,   words, k) {
      k = split(list, words, "|")
      return words[below(k) + 1]
    }
    function word(   k, s, i) {
      k = below(100)
      if (k < 25) return below(1230) - 30
      if (k < 35) return pick("|-| ") below(100) "." below(1000)
      if (k < 47)
        return pick("1K|2M|3G|1.5k|-2K|0|00|-0|1e3|1E-2|inf|-inf|0x1F|" \
                    "1,000|12,345.6|.5|-|1.|999999999999999999999|2e308")
      if (k < 53) return pick("Jan|feb|MAR|dec|Dez|xyz")
      if (k < 63)
        return pick("a1.2|a1.10|a01.2|foo-1.tar.gz|foo-10.tar.gz|foo-2|a~|a")
      for (i = below(9); i > 0; i--)
        s = s pick("a|b|c|A|B|C|x|y|z| |\303\251|\303\244|\303\204|\303\237|" \
                   "\303\261|-|_|.|,|:|\344\270\255|\351|\t|\177|\001")
      return s
    }
    function position(first) {
      return below(3) + 1 (chance(30) ? "." below(4 - first) + first : "")
    }
    function letters() { return pick(orders) (chance(20) ? "r" : "") }
    function key(   k) {
      k = position(1) (chance(20) ? "b" : "") (chance(60) ? letters() : "")
      if (chance(70)) k = k "," position(0) (chance(20) ? "b" : "")
      return "-k" k
    }
    function options(   o, i) {
      o = zero ? " -z" : ""
      for (i = 1; i <= 4; i++)
        if (chance(15)) o = o " -" substr("rsub", i, 1)
      if (chance(45)) { i = pick(orders); if (i != "") o = o " -" i }
      for (i = pick("0|0|1|1|2"); i > 0; i--) o = o " " key()
      if (chance(40)) o = o " -t" pick(":|,|.|x")
      if (chance(12)) o = o " " pick("-c|-C|-m|--debug|-c -u")
      if (chance(25)) o = o " " pick("-S1k|-S100k|--parallel=1|--batch-size=2")
      return o
    }
    # M and n, h, g do not go with d and i; V orders dots as GNU 9.1 did.
    BEGIN {
      orders = "||n|g|h|M|f|d|i|df|fi|n|g|h"
      locales = "C|C|en_US.UTF-8|de_DE.UTF-8|cs_CZ.UTF-8|" \
                "en_US.ISO-8859-1|C.UTF-8|tr_TR.UTF-8|fr_FR.UTF-8"
      state = (seed * 7919 + 12345) % 2147483646 + 1
      for (i = 0; i < 20; i++) below(2)
      for (i = 1; i <= n; i++) {
        file = "cases/" i ".in"
        zero = chance(10)
        end = zero ? "\001\002" : "\n"
        separator = pick(" | |\t|:|,|  ")
        lines = pick("0|1|2|5|50|300")
        few = chance(30)
        printf "" >file
        for (l = 1; l <= lines; l++) {
          line = word()
          for (k = below(5); k > 1; k--) line = line separator word()
          if (few && l > 3) line = kept[below(3) + 1]
          else kept[(l - 1) % 3 + 1] = line
          printf "%s%s", line, (l < lines || chance(80)) ? end : "" >file
        }
        close(file)
        print pick(locales) "\t" options()
      }
    }' >cases/list
}

# compare_generated SEED N: our bytes, messages and status on them.
compare_generated() {
  local i=0 name arguments known=' C '
  generate "$1" "$2"
  while IFS=$'\t' read -r name arguments; do
    i=$((i + 1))
    [[ $known = *" $name "* ]] || {
      has_locale "$name" || continue
      known+="$name "
    }
    set_locale "$name"
    # The end of a -z line: awk has no NUL.
    if [[ $arguments = *' -z'* ]]; then
      sed 's/\x01\x02/\x00/g' cases/$i.in >in
    else
      mv cases/$i.in in
    fi
    # shellcheck disable=SC2086  # a list of words
    same $arguments || {
      echo "case $i of seed $1, locale $name"
      return 1
    }
  done <cases/list
}
