import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Server, startServer } from '#bench/server.ts';
import { findNginx } from '#setup/nginx.ts';
import { freePort } from '#tests/postgres.ts';
import { type Encoding, ofTransfer, type Saved } from './saved.ts';

interface Options {
  name: string;
  saved: Saved[];
  /** `auto` is as Debian installs it: one a core. */
  workers: 'auto' | 1;
  folder: string;
}

/**
 * nginx with Debian's settings, serving what was saved from files, precompressed, with the headers that it was saved
 * with. Every answer is logged to a file without a buffer, in the form that ops/proxy has.
 */
export async function startNginx({ name, saved, workers, folder }: Options): Promise<Server> {
  const program = findNginx();
  if (!program) throw new Error('There is no nginx.');
  const place = join(folder, name);
  const port = await freePort();
  const maps: string[] = [];
  const locations: string[] = [];
  for (const [index, one] of saved.entries()) {
    const files = join(place, 'files', String(index));
    await mkdir(files, { recursive: true });
    for (const [encoding, { body }] of Object.entries(one.forms)) {
      await writeFile(join(files, encoding), body);
    }
    const { map, location } = settingsOf(one, index);
    maps.push(...map);
    locations.push(location);
  }
  await mkdir(join(place, 'temporary'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(place, 'temporary', kind)};`,
  );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  await writeFile(
    join(place, 'nginx.conf'),
    `${user} daemon off; pid ${join(place, 'pid')}; error_log stderr warn; worker_processes ${workers};
events { worker_connections 768; }
http {
  sendfile on; tcp_nopush on; types_hash_max_size 2048; server_tokens off; gzip off;
  # Otherwise it would open a new connection every thousand answers, and be slower for it.
  keepalive_requests 1000000000;
  ${temporary.join('\n  ')}
  log_format plain escape=json '{"time":"$time_iso8601","id":"$request_id","method":"$request_method",'
    '"path":"$uri","status":$status,"seconds":$request_time,"instance":"$upstream_addr"}';
  access_log ${join(place, 'access.log')} plain;
  map $http_accept_encoding $form { default identity; ~br br; }
  ${maps.join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    root ${join(place, 'files')};
    # Times and tags of files are not those of the answers.
    etag off; if_modified_since off; max_ranges 0;
    ${locations.join('\n    ')}
  }
}
`,
  );
  const command = [program, '-p', place, '-c', join(place, 'nginx.conf'), '-e', 'stderr'] as const;
  return startServer({ name, command: [...command], port, folder });
}

/** Its location, and a map for each header that differs between the encodings. */
function settingsOf({ path, forms }: Saved, index: number) {
  const names = new Set(Object.values(forms).flatMap(({ headers }) => [...headers.keys()]));
  const map: string[] = [];
  const lines = ['add_header X-Request-Id $request_id;', 'add_header Last-Modified "";'];
  const headerOf = (name: string, encoding: Encoding) =>
    quoted(forms[encoding].headers.get(name) ?? '');
  for (const name of [...names].filter((one) => !ofTransfer.has(one) && one !== 'content-type')) {
    const variable = `$${name.replaceAll('-', '_')}_${index}`;
    const [br, identity] = [headerOf(name, 'br'), headerOf(name, 'identity')];
    if (br !== identity) map.push(`map $form ${variable} { default ${identity}; br ${br}; }`);
    lines.push(`add_header ${name} ${br === identity ? br : variable};`);
  }
  const type = quoted(forms.identity.headers.get('content-type') ?? '');
  const location = `location = ${path} { types {} default_type ${type}; ${lines.join(' ')} try_files /${index}/$form =404; }`;
  return { map, location };
}

function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}
