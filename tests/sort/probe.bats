load ../lib/common
load oracle

@test "the fast sort and the plain one agree" {
  local o
  for o in '' -r -f -n -g -h -M -V -d -s '-k2' '-k2,2n -k1,1r' '-t: -k2,2' \
    '-u -k1,1'; do
    "$SORT_PROBE" lines 1 30 $o || {
      echo "lines $o"
      return 1
    }
  done
}

@test "prefixes do not contradict comparisons" {
  local o
  for o in '' -r -f -n -rn -g -rg -h -M -V -d -i -df -b -R -fR '-k2' \
    '-k2,2n -k1,1r' '-t: -k2,2' '-k1.2,1.4' '-s -k2,2f'; do
    "$SORT_PROBE" prefixes 2 60 $o || {
      echo "prefixes $o"
      return 1
    }
  done
}

@test "the same in other locales" {
  local l o
  for l in en_US.UTF-8 de_DE.UTF-8 cs_CZ.UTF-8 en_US.ISO-8859-1 tr_TR.UTF-8 \
    C.UTF-8 ja_JP.EUC-JP zh_CN.GB18030 hu_HU.UTF-8; do
    has_locale $l || continue
    set_locale $l
    for o in '' -f -d -k2 -n -g '-fd -k2'; do
      "$SORT_PROBE" prefixes 3 15 $o || {
        echo "$l: prefixes $o"
        return 1
      }
    done
    "$SORT_PROBE" lines 4 10
  done
}

@test "collation weights against strcoll, many locales" {
  local l
  for l in en_US.UTF-8 de_DE.UTF-8 cs_CZ.UTF-8 es_ES.UTF-8 da_DK.UTF-8 \
    sv_SE.UTF-8 hu_HU.UTF-8 tr_TR.UTF-8 fr_CA.UTF-8 vi_VN pl_PL.UTF-8 \
    lt_LT.UTF-8 hr_HR.UTF-8 cy_GB.UTF-8 et_EE.UTF-8 ru_RU.UTF-8 \
    ja_JP.UTF-8 th_TH.UTF-8 ar_EG.UTF-8 zh_CN.UTF-8 is_IS.UTF-8 sq_AL.UTF-8 \
    en_US.ISO-8859-1 de_DE.ISO-8859-1 ru_RU.KOI8-R ja_JP.EUC-JP C.UTF-8; do
    has_locale $l || continue
    LC_ALL=$l "$SORT_PROBE" weights 5 20000 || {
      echo "$l"
      return 1
    }
  done
}
