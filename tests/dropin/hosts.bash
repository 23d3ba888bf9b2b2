# hosts.bash -- two hosts on this machine: network namespaces and sshd
#
# Three namespaces: "here", which runs the commands, and "one" and "two", each
# with one sshd on an own link to "here".  Nothing of the machine's own
# network is changed, and nothing but these three can reach the servers.

# A server in NAMESPACE, which finds the tools of PATH.
start_sshd() {
  local name=$1 address=$2 path=$3
  cat > "$name.conf" <<END
ListenAddress $address:2222
HostKey $PWD/host_key
AuthorizedKeysFile $PWD/user_key.pub
PidFile $PWD/$name.pid
StrictModes no
PasswordAuthentication no
PermitRootLogin prohibit-password
MaxStartups 100
SetEnv PATH=$path LC_ALL=C
END
  [ ! -e /etc/pam.d/sshd ] || echo 'UsePAM yes' >> "$name.conf"
  ip netns exec "$prefix$name" "$(command -v sshd)" -f "$PWD/$name.conf" \
    -E "$PWD/$name.log" 3>&-
  undo "kill \$(cat '$PWD/$name.pid')"
}

link_to() {
  local name=$1 network=$2
  ip link add "${prefix}a" netns "${prefix}here" type veth \
    peer name "${prefix}b" netns "$prefix$name"
  ip -n "${prefix}here" link set "${prefix}a" name "to-$name"
  ip -n "${prefix}here" address add "$network.1/30" dev "to-$name"
  ip -n "${prefix}here" link set "to-$name" up
  ip -n "$prefix$name" address add "$network.2/30" dev "${prefix}b"
  ip -n "$prefix$name" link set "${prefix}b" up
}

# start_hosts PATH: the hosts' PATH; in $PWD, which keys and logs go to.
start_hosts() {
  need_root
  need_command ip ssh sshd ssh-keygen
  prefix=wn$$-
  local name
  for name in here one two; do
    ip netns add "$prefix$name" 2> err || skip "no namespaces: $(cat err)"
    undo "ip netns delete '$prefix$name'"
    ip -n "$prefix$name" link set lo up
  done
  link_to one 10.99.1 2> err || skip "no links: $(cat err)"
  link_to two 10.99.2
  ssh-keygen -q -t ed25519 -N '' -f host_key
  ssh-keygen -q -t ed25519 -N '' -f user_key
  cat > ssh.conf <<END
Host one
  HostName 10.99.1.2
Host two
  HostName 10.99.2.2
Host *
  Port 2222
  IdentityFile $PWD/user_key
  IdentitiesOnly yes
  UserKnownHostsFile $PWD/known
  StrictHostKeyChecking accept-new
  BatchMode yes
  LogLevel ERROR
END
  [ -d /run/sshd ] || { mkdir /run/sshd; undo 'rmdir /run/sshd'; }
  start_sshd one 10.99.1.2 "$1"
  start_sshd two 10.99.2.2 "$1"
  for name in one two; do
    here ssh -F ssh.conf $name true || skip "sshd: $(cat $name.log)"
  done
}

# here COMMAND...: in the namespace that reaches both hosts.
here() { ip netns exec "${prefix}here" "$@"; }
