#!/bin/sh
# Prepares Debian or Ubuntu with nginx for the units of ops/systemd (docs/operate.md). Run it as root in the folder of a
# version, with the site's host name, its certificate and its key. It may be repeated: settings that exist stay.
# With DESTDIR it only writes its files, below that folder.
set -eu
cd "$(dirname "$0")/.."
[ $# = 3 ] || { echo 'ops/prepare.sh HOST CERTIFICATE KEY' >&2; exit 2; }
to=${DESTDIR:-}

# One socket for IPv4 and IPv6.
fill() {
  sed -e "s|\${SITE_HOST}|$1|; s|\${CERTIFICATE}|$2|; s|\${CERTIFICATE_KEY}|$3|" \
    -e 's|${HTTP_PORT}|[::]:80 ipv6only=off|; s|${HTTPS_PORT}|[::]:443 ipv6only=off|' \
    -e 's|${INSTANCE_A}|127.0.0.1:3001|; s|${INSTANCE_B}|127.0.0.1:3002|' \
    -e 's|${ACCESS_LOG}|/var/log/nginx/site.log|; s|${ERROR_LOG}|/var/log/nginx/site-errors.log|'
}
mkdir -p "$to/etc/nginx/conf.d" "$to/etc/systemd/system"
for name in site instances; do
  fill "$@" <"ops/proxy/$name.conf.template" >"$to/etc/nginx/conf.d/$name.conf"
done
# The distribution's own site answers http in place of ours.
rm -f "$to/etc/nginx/sites-enabled/default"
cp ops/systemd/*.service ops/systemd/*.timer "$to/etc/systemd/system"
[ -e "$to/etc/sedge-island.env" ] || install -m 600 ops/systemd/site.env.example "$to/etc/sedge-island.env"
[ -z "$to" ] || exit 0

id sedge-island >/dev/null 2>&1 || useradd --system sedge-island
install -d -o sedge-island -m 700 /var/backups/sedge-island
npm run build
install -d -o sedge-island .cache
ln -sfn "$PWD" /opt/sedge-island
systemctl daemon-reload
nginx -t
systemctl reload nginx
echo 'Fill in /etc/sedge-island.env, with CONTENT_DIR, and draw the pictures (docs/operate.md). Then: systemctl enable --now sedge-island@3001 sedge-island@3002'
