/**
 * What is run on a host as root, in POSIX shell. Files of an account are in `/var/lib/rackline/ACCOUNT`: `claim` (the marker of
 * who rents it), `ready` (the key is in place), `ending` (it is being cleaned), `dirty` (why it could not be) and `lock`.
 *
 * All functions are read before the last line calls one, so that a script of which only half arrives does nothing; and neither
 * the end of the connection nor of its output stops one that has begun.
 */
const LIBRARY = String.raw`
say() { printf '%s\n' "$*"; }
finish() { say "$*"; say end; exit 0; }

# The account: it must exist, and its home be its own where the file says it is.
find_account() {
  entry=$(getent passwd "$user") || finish fault noAccount
  uid=$(id -u "$user") && gid=$(id -g "$user") || finish fault noAccount
  [ "$uid" != 0 ] || finish fault rootAccount
  listed=$(say "$entry" | cut -d: -f6)
  [ "$listed" = "$home" ] || finish fault otherHome "$listed"
  [ -d "$home" ] || finish fault noHome
  [ "$(readlink -f "$home")" = "$home" ] || finish fault linkedHome "$(readlink -f "$home")"
  [ "$(stat -c %u "$home")" = "$uid" ] || finish fault foreignHome "$(stat -c %U "$home")"
  [ "$(stat -c %u "$home/..")" = 0 ] || finish fault foreignParent "$(stat -c %U "$home/..")"
  case $(say "$entry" | cut -d: -f7) in
    */nologin | */false) finish fault noShell "$(say "$entry" | cut -d: -f7)" ;;
  esac
  # Containers that the account may run have user ids of a range of its own.
  owned="( -uid $uid"
  ranges="$uid 1"
  if [ -r /etc/subuid ]; then
    while IFS=: read -r who first length; do
      case "$who" in "$user" | "$uid") ;; *) continue ;; esac
      case "$first$length" in '' | *[!0-9]*) continue ;; esac
      [ "$first" -ge 65536 ] || continue
      owned="$owned -o ( -uid +$((first - 1)) -a -uid -$((first + length)) )"
      ranges="$ranges $first $length"
    done </etc/subuid
  fi
  owned="$owned )"
}

open_state() {
  mkdir -p "$state" 2>/dev/null && exec 9>>"$state/lock" || finish fault noState
}
marker_of_claim() { cat "$state/claim" 2>/dev/null; }

# Ids of processes of the account. $1: the states that do not count; one that sleeps in the kernel (D) is dead once killed.
processes() {
  set +f
  cat /proc/[0-9]*/status 2>/dev/null | awk -v ranges="$ranges" -v without="$1" '
    BEGIN { n = split(ranges, r, " ") }
    /^State:/ { state = $2 }
    /^Pid:/ { pid = $2 }
    /^Uid:/ && index(without, state) == 0 {
      for (i = 2; i <= 5; i++) for (j = 1; j < n; j += 2)
        if ($i >= r[j] && $i < r[j] + r[j + 1]) { print pid; next }
    }'
  set -f
}

kill_processes() {
  turn=0
  while found=$(processes ZX) && [ -n "$found" ]; do
    [ $turn -lt 40 ] || return 0
    kill -STOP $found 2>/dev/null
    kill -KILL $found 2>/dev/null
    [ $turn = 0 ] || sleep 0.05
    turn=$((turn + 1))
  done
}

remove_timers() {
  if command -v crontab >/dev/null; then crontab -r -u "$user" 2>/dev/null; fi
  rm -f "/var/spool/cron/crontabs/$user" "/var/spool/cron/$user" "/var/lib/systemd/linger/$user"
  if [ -d /run/systemd/system ]; then timeout 5 loginctl terminate-user "$user" 2>/dev/null; fi
}

# Nobody of the account is in, and nobody gets in.
lock_out() {
  round=0
  while [ $round -lt 5 ]; do
    remove_timers
    rm -rf -- "$home/.ssh" 2>/dev/null
    kill_processes
    [ ! -e "$home/.ssh" ] && [ -z "$(processes ZXD)" ] && return 0
    round=$((round + 1))
  done
  why="the processes of $user, or its keys, could not be ended"
  return 1
}

# $1: which mounts below the home, by a pattern of their type.
mounts() {
  awk -v below="$home/" -v type="$1" '
    index($5, below) == 1 { for (i = 6; i < NF; i++) if ($i == "-" && $(i + 1) ~ type) print $5 }
  ' /proc/self/mountinfo
}

# Where everybody may leave files.
places() {
  for place in /tmp /var/tmp /dev/shm /dev/mqueue /run /run/lock "/run/user/$uid" /var/lock /var/mail \
    /var/crash /var/spool /var/spool/cron /var/spool/cron/crontabs /var/spool/cron/atjobs \
    /var/spool/cron/atspool /var/spool/at $scratch; do
    [ -d "$place" ] && say "$place"
  done
}
# What the account has there: a directory in which nobody but its owner may write is not looked into.
find_left() {
  for place in $(places); do
    find "$place/" -xdev -mindepth 1 '(' $owned "$@" ')' -o -type d ! -perm /0022 -prune 2>/dev/null
  done
}

# Segments of shared memory, semaphores and queues. $1: shm, sem or msg
shared() {
  awk -v uid="$uid" '
    NR == 1 { for (i = 1; i <= NF; i++) if ($i == "uid") column = i; next }
    $column == uid { print $2 }' "/proc/sysvipc/$1" 2>/dev/null
}

wipe() {
  mounts '^fuse' | while read -r mounted; do umount -l "$mounted" 2>/dev/null; done
  mounted=$(mounts . | head -n 1)
  if [ -n "$mounted" ]; then why="something is mounted at $mounted"; return 1; fi
  find "$home" -xdev -mindepth 1 -delete 2>/dev/null
  find_left -prune -exec rm -rf --one-file-system -- '{}' +
  for id in $(shared shm); do ipcrm -m "$id"; done
  for id in $(shared sem); do ipcrm -s "$id"; done
  for id in $(shared msg); do ipcrm -q "$id"; done
  return 0
}

furnish() {
  if [ -d /etc/skel ]; then cp -a /etc/skel/. "$home/" || return 1; fi
  chown -Rh "$uid:$gid" "$home" && chmod 700 "$home"
}

names_in() { (cd "$1" 2>/dev/null && find . -xdev | sort); }

# Looks whether nothing is left, and says why it is not so.
is_clean() {
  left=$(processes ZX | head -n 1)
  if [ -n "$left" ]; then why="process $left of $user does not end"; return 1; fi
  left=$(find_left -print | head -n 1)
  if [ -n "$left" ]; then why="$left could not be deleted"; return 1; fi
  if [ -d /etc/skel ]; then new=$(names_in /etc/skel); else new=.; fi
  if [ "$(names_in "$home")" != "$new" ]; then why="$home could not be emptied"; return 1; fi
  for left in "/var/spool/cron/crontabs/$user" "/var/spool/cron/$user"; do
    if [ -e "$left" ]; then why="$left could not be deleted"; return 1; fi
  done
  if [ -n "$(shared shm)$(shared sem)$(shared msg)" ]; then why="shared memory of $user is left"; return 1; fi
}

make_clean() { lock_out && wipe && furnish && is_clean; }

# Ends a rental for good. The claim goes last: it is what makes the machine free.
clean_and_free() {
  why="a new home could not be made in $home"
  if ! make_clean; then say "$why" >"$state/dirty" || return 1; fi
  rm -f "$state/ready" "$state/ending" "$state/claim"
}

# In the background, and on when this connection has ended; the lock ends with it.
start_cleaning() { clean_and_free </dev/null >/dev/null 2>&1 & }
`;

const LOOK = String.raw`
look() {
  open_state
  marker=$(marker_of_claim)
  if [ -z "$marker" ]; then
    [ -e "$state/dirty" ] || finish state free
    say state dirty; finish why "$(head -n 1 "$state/dirty")"
  fi
  say marker "$marker"
  [ -e "$state/ending" ] || { [ -e "$state/ready" ] && finish state rented; finish state starting; }
  # A cleaning that was cut off is taken up.
  flock -n 9 && start_cleaning
  finish state ending
}`;

const CLAIM = String.raw`
claim() {
  open_state
  flock -w 5 9 || finish fault busy
  [ ! -e "$state/dirty" ] || finish fault dirty
  held=$(marker_of_claim)
  if [ -n "$held" ]; then
    [ "$held" = "$marker" ] && [ ! -e "$state/ending" ] || finish fault taken
    [ ! -e "$state/ready" ] || finish claimed
  fi
  if ! { say "$marker" >"$state/claim.new" && mv "$state/claim.new" "$state/claim"; } 2>/dev/null; then
    rm -f "$state/claim.new" "$state/claim"
    finish fault noState
  fi
  why="no room or no right to write in $home"
  if lock_out && wipe && furnish 2>/dev/null && is_clean; then
    # Nobody gets in by a password.
    if grep -q "^$user:" /etc/passwd && [ "$(getent shadow "$user" | cut -d: -f2)" != '*' ]; then
      usermod -p '*' "$user"
    fi
    keys="$home/.ssh/authorized_keys"
    mkdir "$home/.ssh" && say "$key" >"$keys" && chown -R "$uid:$gid" "$home/.ssh" &&
      [ "$(cat "$keys")" = "$key" ] && : >"$state/ready" &&
      { ! command -v restorecon >/dev/null || restorecon -R "$home"; } && finish claimed
  fi 2>/dev/null
  rm -rf -- "$home/.ssh"
  [ "$why" = "no room or no right to write in $home" ] || say "$why" >"$state/dirty"
  rm -f "$state/ready" "$state/claim"
  finish fault unusable "$why"
}`;

const END = String.raw`
end_rental() {
  open_state
  [ "$(marker_of_claim)" = "$marker" ] || finish gone
  if [ -e "$state/ending" ]; then
    flock -n 9 && start_cleaning
    finish accepted
  fi
  flock -w 5 9 || finish fault busy
  [ "$(marker_of_claim)" = "$marker" ] || finish gone
  [ ! -e "$state/ending" ] || finish accepted
  lock_out || finish fault stillIn "$why"
  # Renamed, since a full disk has no room for another file.
  mv "$state/ready" "$state/ending" 2>/dev/null || : >"$state/ending" || finish fault noState
  start_cleaning
  turn=0
  while [ -e "$state/claim" ] && [ $turn -lt 40 ]; do sleep 0.05; turn=$((turn + 1)); done
  finish accepted
}`;

const INSPECT = String.raw`
inspect() {
  for tool in awk find flock getent ipcrm stat timeout usermod; do
    command -v "$tool" >/dev/null || say missing "$tool"
  done
  say free "$(df -Pk "$home" | awk 'NR == 2 { print $4 }')"
  if command -v nvidia-smi >/dev/null; then
    say gpus "$(timeout 20 nvidia-smi -L 2>/dev/null | grep -c '^GPU ')"
  else
    say gpus none
  fi
  for group in $(id -Gn "$user"); do
    case "$group" in sudo | wheel | admin | root | docker | lxd | libvirt | disk | shadow) say power "$group" ;; esac
  done
  if command -v sudo >/dev/null && sudo -n -l -U "$user" 2>/dev/null | grep -q 'may run'; then
    say power sudo
  fi
  mounts . | while read -r mounted; do say mount "$mounted"; done
  if [ ! -s "$state/claim" ]; then
    count=$(find "$home" -xdev -mindepth 1 -type f 2>/dev/null | head -n 1000 | wc -l)
    say files "$((count - $(find /etc/skel -type f 2>/dev/null | wc -l)))"
  fi
  known=$(places)
  awk '{
    for (i = 6; i < NF; i++) if ($i == "-" && $(i + 1) ~ /^(ext|xfs|btrfs|zfs|nfs|overlay|lustre|ceph)/) print $5
  }' /proc/self/mountinfo | sort -u | head -n 20 | while read -r top; do
    timeout 5 find "$top" -xdev -maxdepth 2 -type d -perm -0002 2>/dev/null
  done | head -n 200 | sort -u | while read -r open; do
    for place in $known "$home"; do case "$open/" in "$place"/*) continue 2 ;; esac; done
    say open "$open"
  done
  look
}`;

/** Puts a value between quotes, so that the shell takes it for one word whatever is in it. */
function quoted(value: string): string {
  return `'${value.replaceAll("'", String.raw`'\''`)}'`;
}

const BODIES = { look: LOOK, claim: CLAIM, end_rental: END, inspect: LOOK + INSPECT };

/**
 * A script for `sh -s` that does one thing with a tenant's account.
 * @param task `look` tells its state, `claim` takes it for `marker` and lets `key` in, `end_rental` ends the rental of `marker`,
 * `inspect` looks for what is wrong
 * @param values what it needs beside the account
 */
export function hostScript(
  task: keyof typeof BODIES,
  tenant: { user: string; home: string; scratch: readonly string[] },
  values: { marker?: string; key?: string } = {},
): string {
  const { user, home, scratch } = tenant;
  const variables = {
    ...{ user, home, scratch: scratch.join(' '), state: `/var/lib/rackline/${user}` },
    ...values,
  };
  return [
    'set -f; umask 077; export LC_ALL=C PATH="$PATH:/usr/sbin:/usr/bin:/sbin:/bin"; trap "" HUP PIPE; cd /',
    ...Object.entries(variables).map(([name, value]) => `${name}=${quoted(value)}`),
    LIBRARY,
    BODIES[task],
    `find_account; ${task}`,
    '',
  ].join('\n');
}
