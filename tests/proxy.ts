import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { find } from '#setup/programs.ts';
import { freePort } from './postgres.ts';

export interface SiteProxy {
  url: string;
  /** Its certificate, for clients to trust. */
  ca: string;
  /** Its address without TLS. */
  plainUrl: string;
  /** Folder of an `nginx` that controls this one, for the PATH of ops/update.sh; and the proxy's own environment. */
  programs: string;
  environment: string[];
  /** All of its logs. */
  logs: () => Promise<string>;
  stop: () => Promise<void>;
}

/** nginx with the configuration of ops/, on ports of loopback and with a new certificate. */
export async function startProxy(instances: [string, string]): Promise<SiteProxy> {
  const nginx = find('nginx');
  if (!nginx) throw new Error('This test needs nginx: npm test gets it, or says how');
  const folder = await mkdtemp(join(tmpdir(), 'proxy-'));
  const [port, plainPort] = [await freePort(), await freePort()];
  makeCertificate(folder);
  const values: Record<string, string> = {
    SITE_HOST: `localhost:${port}`,
    INSTANCE_A: instances[0],
    INSTANCE_B: instances[1],
    HTTP_PORT: `127.0.0.1:${plainPort}`,
    HTTPS_PORT: `127.0.0.1:${port}`,
    CERTIFICATE: join(folder, 'site.crt'),
    CERTIFICATE_KEY: join(folder, 'site.key'),
    ACCESS_LOG: join(folder, 'access.log'),
    ERROR_LOG: join(folder, 'error.log'),
  };
  for (const name of ['instances.conf', 'site.conf']) {
    await writeFile(join(folder, name), await fill(`${name}.template`, values));
  }
  await writeFile(join(folder, 'nginx.conf'), around(folder));
  await mkdir(join(folder, 'temporary'));
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'];
  await mkdir(join(folder, 'bin'));
  const program = execFileSync('sh', ['-c', `command -v '${nginx}'`], { encoding: 'utf8' }).trim();
  const command = `#!/bin/sh\nexec '${program}' ${args.join(' ')} "$@"\n`;
  await writeFile(join(folder, 'bin', 'nginx'), command, { mode: 0o755 });

  const server = spawn(nginx, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  server.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const url = `http://localhost:${plainPort}`;
  const answers = () => fetch(url, { redirect: 'manual' }).then(Boolean, () => false);
  for (const until = Date.now() + 60_000; !(await answers()); await sleep(50)) {
    if (server.exitCode !== null || Date.now() > until) throw new Error(`no nginx:\n${said}`);
  }
  return {
    url: `https://localhost:${port}`,
    plainUrl: url,
    ca: await readFile(join(folder, 'site.crt'), 'utf8'),
    programs: join(folder, 'bin'),
    environment: [
      `INSTANCES_FILE=${join(folder, 'instances.conf')}`,
      `NGINX_PID=${join(folder, 'pid')}`,
    ],
    async logs() {
      const files = ['access.log', 'error.log'].map((name) => readFile(join(folder, name), 'utf8'));
      return (await Promise.all(files)).join('');
    },
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Fills in names in braces, like envsubst in nginx's own container; nginx's variables have no braces. */
async function fill(name: string, values: Record<string, string>): Promise<string> {
  const file = resolve(import.meta.dirname, '../ops/proxy', name);
  const template = await readFile(file, 'utf8');
  return template.replace(/(?<=^[^#]*)\$\{(\w+)\}/gm, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${file} wants ${name}`);
    return value;
  });
}

/** The rest of a distribution's nginx.conf, for this folder alone. */
function around(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(folder, 'temporary', kind)};`)
    .join('\n');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `${user} daemon off; pid ${join(folder, 'pid')}; error_log stderr warn; worker_processes 2;
    events {} http { ${temporary} include ${join(folder, 'instances.conf')}; include ${join(folder, 'site.conf')}; }`;
}

function makeCertificate(folder: string): void {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const files = ['-keyout', join(folder, 'site.key'), '-out', join(folder, 'site.crt')];
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...key, ...name, ...files], {
    stdio: 'pipe',
  });
}
