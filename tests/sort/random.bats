load ../lib/common
load oracle

@test "-R: equal lines stay together" {
  printf '%s\n' a b a c b a c >in
  [ "$("$SORT" -R in | uniq | wc -l)" -eq 3 ]
  "$SORT" -R in | "$SYSTEM_SORT" | cmp - <("$SYSTEM_SORT" in)
}

@test "-R: one source, one order" {
  seq 1000 >in
  head -c 64 /dev/zero >zeros
  "$SORT" -R --random-source=zeros in >one
  "$SORT" -R --random-source=zeros --parallel=1 -S1k in >two
  cmp one two
  not cmp -s one in
  printf '%064d' 7 >sevens
  "$SORT" -R --random-source=sevens in >three
  not cmp -s one three
  # The same order as in GNU sort: the hash is no secret.
  same -R --random-source=zeros
  same -R --random-source=sevens
  same -k1.2R --random-source=sevens
}

@test "-R: keys that are empty or have NULs are hashed as in GNU sort" {
  in_locale en_US.UTF-8
  head -c 64 /dev/zero >zeros
  seq 40 | awk '{ printf "%s\n%s%c\n%c%s\n\n%c\n%s%c%c\n%s%c%s\n",
    $1, $1, 0, 0, $1, 0, $1, 0, 0, $1, 0, $1 }' >in
  same -R --random-source=zeros
  same -rsR --random-source=zeros
  same -s -k1.2R --random-source=zeros
}

@test "-R: without a source every run has its own order" {
  seq 1000 >in
  "$SORT" -R in >one
  "$SORT" -R in >two
  not cmp -s one two
}

@test "-R as a key among others, and of folded text" {
  seq 200 | awk '{ print $1 % 7, $1 }' >in
  "$SORT" -k1,1R -k2,2n in >out
  cut -d' ' -f1 out | uniq | "$SYSTEM_SORT" | uniq -d | cmp - /dev/null
  printf '%s\n' a B A b a B >in
  [ "$("$SORT" -fR in | tr a-z A-Z | uniq | wc -l)" -eq 2 ]
  [ "$("$SORT" -Ru in | wc -l)" -eq 4 ]
  [ "$("$SORT" -fRu in | wc -l)" -eq 2 ]
}

@test "-R: a source that is too short, missing or unreadable" {
  printf 'b\na\n' >in
  printf short >short
  same -R --random-source=short
  same -R --random-source=/dev/null
  same -R --random-source=missing
  same -R --random-source=.
  same --random-source=missing
  same -rn --random-source=missing
}

@test "-R in a locale: what collates as equal stays together" {
  in_locale en_US.UTF-8
  printf '%s\n' a b ä a b ä >in
  [ "$("$SORT" -R in | uniq | wc -l)" -eq 3 ]
  head -c 64 /dev/zero >zeros
  same -R --random-source=zeros
}
