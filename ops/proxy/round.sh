#!/bin/sh
# Which instances nginx asks. `round.sh` lists them, those that are left out first; `round.sh out ADDRESS` leaves one out,
# and `round.sh in ADDRESS` takes it back when it is well. Returns when no worker of nginx is left that has it otherwise.
set -eu
file=${INSTANCES_FILE:-/etc/nginx/conf.d/instances.conf}
pid_file=${NGINX_PID:-/run/nginx.pid}
# Seconds until an instance must be well, and until an old worker must have answered what it had.
start=${START_SECONDS:-120}
worker_end=60

fail() { echo "$*" >&2; exit 1; }
left_out() { sed -n 's/^ *server \([^ ;]*\).* down;.*/\1/p' "$file"; }
asked() { sed -n '/ down;/d; s/^ *server \([^ ;]*\).*/\1/p' "$file"; }
is_well() { curl -fs -m 5 -o /dev/null "http://$1/healthz"; }

# Edits the line of one instance, and has nginx follow; a configuration that nginx refuses is put back.
change() {
  grep -q "^ *server $1[ ;]" "$file" || fail "$file has no $1."
  cp "$file" "$file.before"
  sed "/^ *server $1[ ;]/ { s/ down;/;/; $2 }" "$file.before" >"$file"
  if ! nginx -t -q; then
    mv "$file.before" "$file"
    fail "nginx refuses its configuration, see above: nothing was changed."
  fi
  rm "$file.before"
  old=$(pgrep -P "$(cat "$pid_file")" || true)
  nginx -s reload
  tries=$((worker_end * 10))
  for worker in $old; do
    # What an old worker still has after a minute was sent to its instance long ago, which answers it before it ends.
    while [ -d "/proc/$worker" ] && [ "$tries" -gt 0 ]; do
      tries=$((tries - 1))
      sleep 0.1
    done
  done
}

case "$*" in
'')
  left_out
  asked
  ;;
'out '*)
  spare=
  for other in $(asked); do
    if [ "$other" != "$2" ] && is_well "$other"; then spare=$other; fi
  done
  [ -n "$spare" ] || fail "No other instance is well: $2 stays. Their logs say why."
  change "$2" 's/;/ down;/'
  ;;
'in '*)
  tries=$((start * 2))
  until is_well "$2"; do
    tries=$((tries - 1))
    [ "$tries" -gt 0 ] || fail "$2 is not well after $start s, and stays out. Its log says why."
    sleep 0.5
  done
  change "$2" ''
  ;;
*)
  echo 'round.sh [out ADDRESS | in ADDRESS]' >&2
  exit 2
  ;;
esac
