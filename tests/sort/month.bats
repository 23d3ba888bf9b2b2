load ../lib/common
load oracle

names() {
  printf '%s\n' Jan JANUARY feb Mar apr MAY june jul AUG Sept oct NOV dec \
    ' jan' '	Feb' x ja '' j 'jan 2' jan2 xjan Mär mär MÄR янв ЯНВ Янв \
    января févr. FÉVR. fév. août Aoû déc. Oca Şub şub ŞUB IOca 1月 2月 \
    ' 3月' 10月 11月 1 0 12 'a jan' MarApr
}

@test "-M: unknown, then January to December" {
  names >in
  local o
  for o in -M -rM -Mu -Ms '-M -k1.2' -k1,1M '-c -M' '-M -k2'; do
    same $o
  done
}

@test "-M by the names of the locale" {
  local l
  names >in
  for l in de_DE.UTF-8 fr_FR.UTF-8 ru_RU.UTF-8 tr_TR.UTF-8 ja_JP.UTF-8 \
    de_DE.ISO-8859-1 ru_RU.KOI8-R km_KH; do
    has_locale $l || continue
    set_locale $l
    locale abmon | tr ';' '\n' >>in
    same -M
    same -Mu
  done
}
