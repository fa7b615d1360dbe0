#!/bin/sh
# The next version without a lost request, one instance after the other (docs/operate.md, Update without downtime).
set -eu
cd "$(dirname "$0")"

case "${1:-}" in
compose)
  round() { docker compose exec -T -e START_SECONDS="${START_SECONDS:-120}" proxy sh /etc/nginx/templates/round.sh "$@"; }
  # What the proxy knows as INSTANCE_A is the service site-a.
  service() { docker compose exec -T proxy env | sed -n "s/^INSTANCE_\(.*\)=$1\$/site-\1/p" | tr "[:upper:]" "[:lower:]"; }
  renew() { docker compose up -d --no-deps "$(service "$1")"; }
  ;;
systemd)
  round() { sh proxy/round.sh "$@"; }
  renew() { systemctl restart "sedge-island@${1##*:}"; }
  ;;
*)
  echo 'ops/update.sh compose | systemd' >&2
  exit 2
  ;;
esac

exec 9<update.sh
flock -n 9 || { echo 'An update is under way already.' >&2; exit 1; }
if [ "$1" = compose ]; then docker compose build; fi

instances=$(round)
for instance in $instances; do
  round out "$instance"
  if ! renew "$instance" || ! round in "$instance"; then
    echo "$instance is out of the round, and the others serve. Mend what its log says, and run this again." >&2
    exit 1
  fi
  echo "$instance is new"
done
