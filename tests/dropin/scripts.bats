load ../lib/common
load dropin

# Scripts of the kinds that run at night: tests/dropin/scripts, each in a
# directory of its own, in the C locale and in one of UTF-8.

# both_locales SCRIPT [STATUS]
both_locales() {
  mkdir -p given
  cp "$abs_top_srcdir/tests/dropin/scripts/$1" given
  same sh "$1"
  status_was "${2-0}"
  [ -s ours.told/out ]
  LC_ALL=C.UTF-8 same sh "$1"
  status_was "${2-0}"
}

@test "a report of a web server's log" { both_locales web-log; }
@test "checks of accounts" { both_locales accounts; }
@test "a disk image, made and taken apart" { both_locales disk-image; }
@test "edits of configuration" { both_locales config-edit; }
@test "backups, rotated and verified" { both_locales backup-rotate; }
@test "tables in order by many keys" { both_locales inventory; }
@test "status codes and pipes that close early" { both_locales watchdog 4; }
