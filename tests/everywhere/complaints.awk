# complaints.awk -- what valgrind's logs complain of; status 1 if anything
#
# Left out: blocks that live until the program exits, of which each place
# allocates one (a leak that grows has more), and those of the engine's probe;
# what the C library reads past the ends of its own strings; code that PCRE2
# made at run time.

function expected() {
  if (record ~ /definitely lost/)
    return record ~ / in 1 blocks are / || record ~ /\(engine-probe\.c:/
  return record ~ /\((dl-[a-z]+|regexec)\.c:/ \
    || (record ~ /at 0x[0-9A-F]+: \?\?\?/ && record !~ /\([^ ]*\.[ch]:/)
}

function judge() {
  if (record != "" && !expected()) {
    printf "%s", record
    found = 1
  }
  record = ""
}

FNR == 1 { judge() }
/^--[0-9]+--/ { next }      # system calls that it does not know
/^==[0-9]+== *$/ { judge(); next }
{ record = record $0 "\n" }
END { judge(); exit found }
