load ../lib/common
load oracle

# volume BYTES: the last line for so many bytes, up to "copied".
volume() {
  head -c "$1" /dev/zero >in
  same bs=1M
  tail -n 1 ours/messages
}

@test "bytes are told in SI and IEC where these say something new" {
  [ "$(volume 0)" = '0 bytes copied' ]
  [ "$(volume 1)" = '1 byte copied' ]
  [ "$(volume 2)" = '2 bytes copied' ]
  [ "$(volume 999)" = '999 bytes copied' ]
  [ "$(volume 1000)" = '1000 bytes (1.0 kB) copied' ]
  [ "$(volume 1023)" = '1023 bytes (1.0 kB) copied' ]
  [ "$(volume 1024)" = '1024 bytes (1.0 kB, 1.0 KiB) copied' ]
  [ "$(volume 999999)" = '999999 bytes (1.0 MB, 977 KiB) copied' ]
  [ "$(volume 1024000)" = '1024000 bytes (1.0 MB, 1000 KiB) copied' ]
}

@test "seconds and a rate follow" {
  printf abc | "$DD" 2>err >/dev/null
  tail -n 1 err |
    grep -E '^3 bytes copied, [0-9.e-]+ s, ([0-9.]+ [kMG]?B|Infinity B)/s$'
}

@test "status= leaves out what it says" {
  printf abc >in
  same status=none
  [ ! -s ours/messages ]
  same status=noxfer
  said_in_ours=$(cat ours/messages)
  [ "$said_in_ours" = $'0+1 records in\n0+1 records out' ]
}

@test "the decimal point is the locale's" {
  need_glibc
  head -c 5120 /dev/zero >in
  unset LC_ALL
  LC_NUMERIC=de_DE.ISO-8859-1 "$DD" if=in of=/dev/null 2>err
  grep '5,1 kB' err
}

@test "status=progress tells every second, and ends its line" {
  { printf abc; sleep 1.2; printf d; } |
    "$DD" ibs=4 of=/dev/null status=progress 2>err
  tr '\r' '\n' <err >lines
  grep -E '^3 bytes copied, 1 s, 0\.0 kB/s|^0 bytes copied, 1 s' lines
  tail -n 3 lines | head -n 1 | grep -x '0+2 records in'
}

@test "status=progress knows the end when the size is known" {
  ours_only 'GNU dd does not tell'
  mkfifo in
  { printf '%1000d' 0; sleep 1.2; printf '%1000d' 0; } >in &
  "$DD" if=in bs=1000 count=4 of=/dev/null status=progress 2>err
  wait
  tr '\r' '\n' <err | grep -E ', (25|50)%, [0-9]+ s left$'
}
