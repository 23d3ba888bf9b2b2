# dropin.bash -- the same command on the system's tools and on ours
#
# $STAGED is the directory of our plain names.

stock_path=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
ours_path=$STAGED:$stock_path

# on PATH COMMAND...: with that PATH and little else of our environment.
on() {
  local path=$1
  shift
  env -i PATH="$path" LC_ALL="${LC_ALL-C}" TZ=UTC0 HOME="$PWD" TERM=dumb \
    USER=somebody SHELL=/bin/sh "$@"
}

# in_place PATH DIRECTORY COMMAND...: run it in a copy of "given", if there is
# one, which is named DIRECTORY afterwards; outputs and status go there too.
in_place() {
  local path=$1 name=$2 status=0
  shift 2
  rm -rf place "$name"
  if [ -d given ]; then cp -a given place; else mkdir place; fi
  (cd place && on "$path" "$@") > out 2> err < /dev/null || status=$?
  mkdir -p "$name.told"
  mv out err "$name.told"
  echo $status > "$name.told/status"
  mv place "$name"
}

# same COMMAND...: standard output, standard error, status and the files
# left are the same on both; the tools' own place counts as /usr/bin.
same() {
  in_place "$stock_path" stock "$@"
  in_place "$ours_path" ours "$@"
  sed -i "s,$STAGED/,/usr/bin/,g" ours.told/*
  diff -r stock.told ours.told
  diff -r --no-dereference stock ours
}

# status_was N: of the last "same".
status_was() { [ "$(cat ours.told/status)" = "$1" ]; }
