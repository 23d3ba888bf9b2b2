# completions.awk -- completions out of the text of --help
#
# "@ PROGRAM" goes before each text.  Rows are gathered first: of an option,
# an operand NAME=, a word of a SPEC, a conversion, a flag, a subcommand or
# an experiment.  Then SHELL's file is written, for all programs.

function add(kind, word, argument, optional) {
  n++
  program_of[n] = program
  kind_of[n] = kind
  word_of[n] = word
  argument_of[n] = argument
  optional_of[n] = optional
  text_of[n] = ""
  values_of[n] = ""
}

# The options in HEAD: "-k, --key=KEYDEF", "--color[=WHEN],".
function add_options(head,    tokens, count, i, name, rest, from) {
  from = n + 1
  count = split(head, tokens, /, */)
  for (i = 1; i <= count; i++) {
    if (tokens[i] !~ /^--?[a-zA-Z]/ || tokens[i] ~ /^-[A-Z][A-Z]/)
      continue
    name = rest = tokens[i]
    sub(/\[?=.*/, "", name)
    rest = substr(rest, length(name) + 1)
    if (rest ~ /^=[a-z-]+$/)
      add_value(name, substr(rest, 2))
    else
      add("option", name, unbracketed(rest), rest ~ /^\[/)
  }
  # A short option takes what its long one does.
  for (i = from; i < n; i++)
    if (word_of[i] ~ /^-.$/ && argument_of[n] != "" && !optional_of[n])
      argument_of[i] = argument_of[n]
  return n >= from ? from : n + 1
}

function unbracketed(rest) {
  gsub(/[][=]/, "", rest)
  return rest
}

# NAME=VALUE is written out in a row of its own.
function add_value(name, value,    i) {
  for (i = 1; i <= n; i++)
    if (program_of[i] == program && word_of[i] == name) {
      values_of[i] = values_of[i] (values_of[i] == "" ? "" : " ") value
      optional_of[i] = 1
      argument_of[i] = "WORD"
    }
}

# TEXT goes on with the rows FROM to n.
function describe(from, text,    i) {
  sub(/^ +/, "", text)
  for (i = from; i <= n; i++)
    text_of[i] = text_of[i] (text_of[i] == "" ? "" : " ") text
}

/^@ / { program = $2; section = "options"; from = n + 1; next }
/^Conversions:/ { section = "conversion" }
/^Flags, / { section = "flag" }
/^SPEC[ ,]|^WORDs / { section = "spec" }
/^Options:/ { section = "options" }
/^$/ { if (section == "spec" && seen_spec) section = "options"
       seen_spec = 0; from = n + 1; next }

# Further to the right it is text.
/^ +-/ && match($0, /-/) < 10 {
  head = $0
  sub(/^ +/, "", head)
  rest = ""
  if (match(head, /  +/)) {
    rest = substr(head, RSTART + RLENGTH)
    head = substr(head, 1, RSTART - 1)
  }
  continued = head ~ /,$/
  was = from
  from = add_options(head)
  if (was_continued && was < from)
    from = was
  was_continued = continued
  if (rest != "")
    describe(from, rest)
  next
}
/^  E[0-9] / { add("experiment", $1, "", 0); from = n
               describe(n, substr($0, 6)); next }
/^  [a-z_-]+(\[?=[A-Z]+\]?)?  / {
  word = $1
  rest = substr($0, length(word) + 3)
  argument = ""
  if (match(word, /\[?=/)) {
    argument = unbracketed(substr(word, RSTART))
    optional = word ~ /\[/
    word = substr(word, 1, RSTART - 1)
  }
  kind = section
  if (section == "options")
    kind = program == "dd" ? "operand" : "subcommand"
  if (kind == "spec")
    seen_spec = 1
  add(kind, word, argument, optional)
  from = n
  describe(n, rest)
  next
}
/^   / { if (from <= n) describe(from, $0); next }
{ from = n + 1 }

# --- What an argument can be ---

# The values that the text of row I names.
function values(i,    text, found) {
  if (values_of[i] != "")
    return values_of[i]
  text = text_of[i]
  found = ""
  if (argument_of[i] ~ /^(WHEN|TYPE|ACTION|LEVEL)$/)
    while (match(text, /'[a-z-]+'/)) {
      found = found " " substr(text, RSTART + 1, RLENGTH - 2)
      text = substr(text, RSTART + RLENGTH)
    }
  else if (argument_of[i] ~ /^(WORD|FORM|USE|LIST|METHOD|KIND)$/ \
           && program_of[i] != "dd") {
    gsub(/\([^)]*\)/, "", text)
    if (argument_of[i] == "WORD")
      sub(/:.*/, "", text)
    else if (argument_of[i] != "FORM")
      sub(/^[^:]*: */, "", text)
    if (argument_of[i] == "METHOD")
      text = "remount drop_caches fadvise auto"
    if (argument_of[i] == "KIND")
      text = "pipe file null"
    gsub(/,/, " ", text)
    gsub(/ or /, " ", text)
    found = text
  }
  gsub(/ +/, " ", found)
  sub(/^ /, "", found)
  sub(/ $/, "", found)
  return found
}

# file, directory, command, tool, spec, device, values, conversion, flag,
# any or none.
function type(i,    a) {
  a = argument_of[i]
  if (a == "")
    return "none"
  if (word_of[i] == "--device")
    return "device"
  if (word_of[i] == "conv")
    return "conversion"
  if (word_of[i] ~ /^[io]flag$/)
    return "flag"
  if (a == "SPEC")
    return "spec"
  if (a ~ /^(FILE|F)$/)
    return "file"
  if (a ~ /^(DIR|DIRECTORY)$/)
    return "directory"
  if (a == "PROG")
    return "command"
  if (word_of[i] == "--tool")
    return "tool"
  return values(i) != "" ? "values" : "any"
}

# The rows of KIND that PROGRAM has, as words; AFTER follows those that take
# an argument.
function words(program, kind, after,    i, list) {
  for (i = 1; i <= n; i++)
    if (program_of[i] == program && kind_of[i] == kind)
      list = list (list == "" ? "" : " ") word_of[i] \
        (argument_of[i] != "" && !optional_of[i] ? after : "")
  return list
}

# LIST without words that come again.
function once(list,    parts, count, i, seen, result) {
  count = split(list, parts, / /)
  for (i = 1; i <= count; i++)
    if (!(parts[i] in seen)) {
      seen[parts[i]] = 1
      result = result (result == "" ? "" : " ") parts[i]
    }
  return result
}

function list_of(i,    t) {
  t = type(i)
  return once(t == "values" ? values(i) \
    : t == "tool" ? "dd egrep fgrep grep sort" \
    : t == "device" ? "read-ahead= limit= size=" \
    : t == "conversion" ? words("dd", "conversion") \
    : t == "flag" ? words("dd", "flag") \
      (word_of[i] == "iflag" ? " " words("dd", "spec", "=") : "") \
    : t == "spec" ? words("dd", "spec", "=") : "")
}

function option_words(program,    i, list, w) {
  for (i = 1; i <= n; i++)
    if (program_of[i] == program && kind_of[i] == "option") {
      w = word_of[i]
      list = list (list == "" ? "" : " ") w \
        (w ~ /^--/ && argument_of[i] != "" && !optional_of[i] ? "=" : "")
    }
  return list
}

function quoted(text) {
  gsub(/'/, "'\\''", text)
  return "'" text "'"
}

function all_programs(    i, list) {
  for (i = 1; i <= n; i++)
    if (!(program_of[i] in listed)) {
      listed[program_of[i]] = 1
      programs[++n_programs] = program_of[i]
    }
}

# --- bash ---

function bash(    p, i, t, program, operands) {
  print "# willneed.bash -- completion for bash, made from --help"
  print "#"
  print "# Sourced, it completes willneed and the wn- names; under the name of"
  print "# a tool, that one too.  \"complete -F _willneed sort\" adds another."
  print ""
  print "# What PROGRAM takes: options, operands; OPTION's type and list."
  print "_willneed_table()"
  print "{"
  print "  case $1 in"
  for (p = 1; p <= n_programs; p++) {
    program = programs[p]
    operands = words(program, "operand", "=") words(program, "experiment") \
      words(program, "subcommand") \
      (program == "willneed-read" ? words(program, "spec", "=") : "")
    printf "  %s)\n    options=%s\n", program, quoted(option_words(program))
    if (operands != "")
      printf "    operands=%s\n", quoted(operands)
    print "    ;;"
  }
  print "  esac"
  print "  case $1:$2 in"
  for (i = 1; i <= n; i++) {
    t = type(i)
    if ((kind_of[i] == "option" || kind_of[i] == "operand") && t != "none")
      printf "  %s:%s) type=%s optional=%d list=%s ;;\n", program_of[i], \
        word_of[i], t, optional_of[i] ? 1 : 0, quoted(list_of(i))
  }
  print "  esac"
  print "}"
  while ((getline line < template) > 0)
    print line
}

# --- zsh ---

function zsh_text(text) {
  gsub(/\[/, "(", text)
  gsub(/\]/, ")", text)
  gsub(/:/, "\\:", text)
  return text
}

function zsh_action(i,    t) {
  t = type(i)
  if (t == "none")
    return ""
  return (optional_of[i] ? "::" : ":") tolower(argument_of[i]) ":" \
    (t == "file" ? "_files" : t == "directory" ? "_files -/" \
     : t == "command" ? "_command_names -e" : t == "spec" ? "_willneed_spec" \
     : list_of(i) != "" ? "(" list_of(i) ")" : " ")
}

function zsh_options(program, indent,    i, w) {
  for (i = 1; i <= n; i++)
    if (program_of[i] == program && kind_of[i] == "option") {
      w = word_of[i]
      if (argument_of[i] != "")
        w = w (w ~ /^--/ ? (optional_of[i] ? "=-" : "=") : "+")
      printf "%s%s \\\n", indent, \
        quoted("*" w "[" zsh_text(text_of[i]) "]" zsh_action(i))
    }
}

# A function that completes a list of the rows of KIND of dd.
function zsh_values(name, kinds,    i, seen) {
  printf "%s()\n{\n  _values -s , word", name
  for (i = 1; i <= n; i++)
    if (program_of[i] == "dd" && index(kinds, " " kind_of[i] " ") \
        && !seen[word_of[i]]++)
      printf " \\\n    %s", quoted(word_of[i] "[" zsh_text(text_of[i]) "]" \
        (argument_of[i] == "" ? "" : optional_of[i] ? "::size: " : ":size: "))
  print "\n}\n"
}

function zsh(    p, i, program) {
  print "#compdef willneed wn-dd wn-egrep wn-fgrep wn-grep wn-sort"
  print "# _willneed -- completion for zsh, made from --help"
  print ""
  zsh_values("_willneed_spec", " spec ")
  zsh_values("_willneed_conv", " conversion ")
  zsh_values("_willneed_iflag", " flag spec ")
  zsh_values("_willneed_oflag", " flag ")
  print "_willneed_dd()\n{"
  print "  if compset -P '(if|of)='; then\n    _files"
  print "  elif compset -P 'conv='; then\n    _willneed_conv"
  print "  elif compset -P 'iflag='; then\n    _willneed_iflag"
  print "  elif compset -P 'oflag='; then\n    _willneed_oflag"
  print "  elif compset -P 'input='; then\n    _willneed_spec"
  for (i = 1; i <= n; i++)
    if (program_of[i] == "dd" && word_of[i] == "status")
      printf "  elif compset -P 'status='; then\n    compadd -- %s\n", values(i)
  print "  elif compset -P '[a-z]#='; then\n    _message size"
  printf "  else\n    compadd -S '' -- %s\n  fi\n}\n\n", \
    words("dd", "operand", "=")
  printf "_willneed_read()\n{\n  _alternative %s \\\n    %s\n}\n\n", \
    quoted("words:word:(" words("willneed-read", "spec", "=") ")"), \
    "'files:file:_files'"
  print "local program=${service#wn-}"
  print "case $program in (egrep|fgrep) program=grep ;; esac"
  print "case $program in"
  for (p = 1; p <= n_programs; p++) {
    program = programs[p]
    if (program ~ /^willneed/)
      continue
    printf "(%s)\n  _arguments -s -S \\\n", program
    zsh_options(program, "    ")
    print "    " (program == "dd" ? "'*: :_willneed_dd'" : "'*:file:_files'")
    print "  ;;"
  }
  print "(willneed)"
  print "  if (( CURRENT == 2 )); then"
  print "    local -a subcommands=("
  for (i = 1; i <= n; i++)
    if (program_of[i] == "willneed" && kind_of[i] != "spec")
      printf "      %s\n", quoted(word_of[i] ":" zsh_text(text_of[i]))
  print "    )"
  print "    _describe subcommand subcommands"
  print "    return"
  print "  fi"
  print "  shift words"
  print "  (( CURRENT-- ))"
  print "  case $words[1] in"
  for (p = 1; p <= n_programs; p++) {
    program = programs[p]
    if (program !~ /^willneed-/)
      continue
    printf "  (%s)\n    _arguments -s -S \\\n", substr(program, 10)
    zsh_options(program, "      ")
    print "      " (program == "willneed-suite" \
      ? "'*:experiment:(" words(program, "experiment") ")'" \
      : program == "willneed-read" ? "'*: :_willneed_read'" \
      : program == "willneed-compare" ? "'*:::command:_normal'" \
      : "'*:file:_files'")
    print "    ;;"
  }
  print "  esac\n  ;;\nesac"
}

# --- fish ---

function fish_quoted(text) {
  gsub(/\\/, "\\\\", text)
  gsub(/'/, "\\'", text)
  return "'" text "'"
}

function fish_line(command, i, condition,    t, line) {
  t = type(i)
  line = "complete -c " command
  if (condition != "")
    line = line " -n " fish_quoted(condition)
  line = line (word_of[i] ~ /^--/ ? " -l " substr(word_of[i], 3) \
               : " -s " substr(word_of[i], 2))
  if (t != "none" && !optional_of[i])
    line = line " -r"
  if (t == "file" || t == "directory")
    line = line " -F"
  else if (t == "command")
    line = line " -f -a '(__fish_complete_command)'"
  else if (t != "none") {
    line = line " -f"
    if (list_of(i) != "")
      line = line " -a " fish_quoted(list_of(i))
  }
  print line " -d " fish_quoted(text_of[i])
}

function fish(    p, i, t, program, condition) {
  print "# willneed.fish -- completion for fish, made from --help"
  for (i = 1; i <= n; i++) {
    program = program_of[i]
    if (kind_of[i] == "option" && program !~ /^willneed/)
      fish_line("wn-" program, i, "")
    else if (kind_of[i] == "option" && program == "willneed")
      fish_line("willneed", i, "__fish_use_subcommand")
    else if (kind_of[i] == "option")
      fish_line("willneed", i, \
                "__fish_seen_subcommand_from " substr(program, 10))
    else if (kind_of[i] == "subcommand")
      printf "complete -c willneed -f -n __fish_use_subcommand -a %s -d %s\n", \
        word_of[i], fish_quoted(text_of[i])
    else if (program == "willneed-read" && kind_of[i] == "spec")
      printf "complete -c willneed -n %s -a %s -d %s\n", \
        fish_quoted("__fish_seen_subcommand_from read"), word_of[i] \
        (argument_of[i] != "" && !optional_of[i] ? "=" : ""), \
        fish_quoted(text_of[i])
    else if (kind_of[i] == "experiment")
      printf "complete -c willneed -f -n %s -a %s -d %s\n", \
        fish_quoted("__fish_seen_subcommand_from suite"), word_of[i], \
        fish_quoted(text_of[i])
  }
  print "complete -c wn-egrep -w wn-grep"
  print "complete -c wn-fgrep -w wn-grep"
  print "function __willneed_dd"
  print "    set -l token (commandline -ct)"
  print "    set -l name (string replace -r '=.*' '' -- $token)"
  print "    set -l head (string replace -r '[^=,]*$' '' -- $token)"
  print "    switch $token"
  print "        case 'if=*' 'of=*'"
  print "            set -l path (string replace -r '^[a-z]*=' '' -- $token)"
  print "            for file in (complete -C\"wn-dd-file $path\")"
  print "                printf '%s=%s\\n' $name $file"
  print "            end"
  for (i = 1; i <= n; i++)
    if (kind_of[i] == "operand" && list_of(i) != "") {
      printf "        case '%s=*'\n", word_of[i]
      printf "            printf '%%s\\n' $head{%s}\n", \
        commas(list_of(i))
    }
  print "        case '*'"
  printf "            printf '%%s\\n' %s\n", words("dd", "operand", "=")
  print "    end\nend"
  print "complete -c wn-dd -f -a '(__willneed_dd)'"
}

function commas(list) {
  gsub(/ /, ",", list)
  return list
}

END {
  # The other name of an operand is in its text: "also iseek=N".
  rows = n
  for (row = 1; row <= rows; row++)
    if (kind_of[row] == "operand" && match(text_of[row], /also [a-z]+=/)) {
      program = program_of[row]
      add("operand", substr(text_of[row], RSTART + 5, RLENGTH - 6), \
          argument_of[row], 0)
      text_of[n] = text_of[row]
    }
  all_programs()
  if (shell == "bash")
    bash()
  else if (shell == "zsh")
    zsh()
  else if (shell == "fish")
    fish()
}
