import { execFile, spawn } from 'node:child_process';
import { chmod, chown, cp, mkdir, readdir, readFile, stat, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { newFolder } from '#tests/folder.ts';
import { sendInquiry } from '#tests/inquiry.ts';

const root = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFile(join(root, path), 'utf8');

/** The two stages of ops/Dockerfile, an instruction a line. */
async function readStages(): Promise<string[]> {
  const text = (await read('ops/Dockerfile')).replace(/^#.*\n/gm, '').replace(/\\\n\s*/g, '');
  return text.trim().split(/^(?=FROM )/m);
}

test('the container is built on the Node of the packages', async () => {
  const { dependencies } = JSON.parse(await read('package.json'));
  const [building, running] = await readStages();
  expect(building).toMatch(`FROM node:${dependencies.node}-`);
  expect(running).toMatch(/^FROM \S+:(?!latest)/);
});

// Docker itself is missing here: this machine's programs and packages replace the image's.
test('what the image holds runs as an ordinary user, where nothing needs to be written but /data', async () => {
  const [, stage = ''] = await readStages();
  const folder = await newFolder();
  await chmod(folder, 0o755);
  const [site, data] = [join(folder, 'site'), join(folder, 'data')];
  await mkdir(site);
  await mkdir(join(data, 'pictures'), { recursive: true });
  const isRoot = process.getuid?.() === 0;
  const [uid, gid] = (/^USER (.*)/m.exec(stage)?.[1] ?? '').split(':').map(Number) as [
    number,
    number,
  ];
  expect(uid).toBeGreaterThan(0);
  for (const [, name = ''] of stage.matchAll(
    /^COPY --from=build (?:--chown=\S+ )?\/site\/(\S+)/gm,
  )) {
    const [from, to] = [join(root, name), join(site, name)];
    if (/^(node_modules|\.cache)$/.test(name)) await symlink(from, to);
    else await cp(from, to, { recursive: true });
  }
  if (isRoot) for (const path of [data, join(data, 'pictures')]) await chown(path, uid, gid);
  const given = /^ENV (.*)/m.exec(stage)?.[1] ?? '';
  const env: Record<string, string> = {
    ...Object.fromEntries(
      [...given.matchAll(/(\w+)=(\S+)/g)].map(([, name, value = '']) => [
        name,
        value.replace(/(?<=^|:)\/(?=(site|data)\b)/g, `${folder}/`),
      ]),
    ),
    PORT: '0',
    TMPDIR: site,
    HOME: site,
  };
  const [, probe = '', command = ''] =
    /^HEALTHCHECK .*? CMD (\[.*\])\nCMD (\[.*\])/m.exec(stage) ?? [];
  const options = { cwd: site, env, ...(isRoot && { uid, gid }) };
  const [program = '', ...args] = JSON.parse(command) as string[];
  const child = spawn(program, args, options);
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  await expect.poll(() => said, { timeout: 100_000 }).toMatch(/is open at/);
  const url = / is open at (\S+)/.exec(said)?.[1]?.replace('localhost', '127.0.0.1') ?? '';
  for (const path of ['/', '/inventory', '/favicon.ico', '/share/about.jpg']) {
    expect((await fetch(url + path)).status, path).toBe(200);
  }
  expect((await sendInquiry(url)).status).toBe(201);

  const inContainer = ([name = '', ...words]: string[], PORT = '') =>
    promisify(execFile)(name, words, { ...options, env: { ...env, PORT } });
  await inContainer(JSON.parse(probe), new URL(url).port);
  await expect(inContainer(JSON.parse(probe), '1')).rejects.toThrow();
  await inContainer(['node', 'cli/main.ts', 'data', 'backup', join(data, 'site.backup')], '3000');
  for (const name of ['site.backup', ...(await readdir(join(data, 'store')))]) {
    const file = name === 'site.backup' ? join(data, name) : join(data, 'store', name);
    expect((await stat(file)).mode & 0o777, name).toBe(0o600);
  }
});

test('the script that prepares systemd writes whole files of nginx, for IPv6 too, and removes its default site', async () => {
  const folder = await newFolder();
  const sites = join(folder, 'etc/nginx/sites-enabled');
  await cp(join(root, 'ops/proxy'), sites, { recursive: true });
  await cp(join(root, 'ops/env.example'), join(sites, 'default'));
  const env = { PATH: '/usr/bin:/bin', DESTDIR: folder };
  const args = [join(root, 'ops/prepare.sh'), 'shop.example', '/c.pem', '/k.pem'];
  await promisify(execFile)('sh', args, { env });
  const files = ['site.conf', 'instances.conf'].map((name) =>
    join(folder, 'etc/nginx/conf.d', name),
  );
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  for (const text of texts) expect(text.replace(/^#.*/gm, '')).not.toContain('${');
  expect(texts[0]).toMatch(/listen \[::\]:443 .*ssl .*\n(.*\n)+.*ssl_certificate \/c\.pem;/);
  expect(await readdir(sites)).not.toContain('default');
});

test('what the compose file names is declared, is there, and has an example; the containers are confined', async () => {
  const text = await read('ops/compose.yaml');
  const { services, networks, volumes } = parse(text, { merge: true });
  const example = await read('ops/env.example');
  for (const [, name] of text.matchAll(/\$\{(\w+)/g)) {
    expect(example).toMatch(new RegExp(`^${name}=`, 'm'));
  }
  // Drawn pictures outlive a container, and both instances draw into one folder.
  for (const name of ['site-a', 'site-b']) {
    expect(services[name].volumes).toContain('drawn:/site/.cache');
  }
  const made = ['./backups', './certificates', './inventory'];
  for (const service of Object.values(services) as Service[]) {
    for (const name of namesOf(service.depends_on)) expect(services).toHaveProperty(name);
    for (const name of namesOf(service.networks)) expect(networks).toHaveProperty(name);
    for (const [source = ''] of (service.volumes ?? []).map((mount) => mount.split(':'))) {
      if (!source.startsWith('.')) expect(volumes).toHaveProperty(source);
      else if (!made.includes(source)) await stat(join(root, 'ops', source));
    }
  }
  // ops/update.sh runs its script there.
  expect(services.proxy.volumes).toContain('./proxy:/etc/nginx/templates:ro');
  for (const name of ['a', 'b']) {
    const { networks, ...instance } = services[`site-${name}`];
    expect(instance).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    const address = services.proxy.environment[`INSTANCE_${name.toUpperCase()}`];
    expect(networks.inside.ipv4_address).toBe(address.split(':')[0]);
  }
  expect(services.database.ports).toBe(undefined);
});

interface Service {
  depends_on?: string[] | Record<string, unknown>;
  networks?: string[] | Record<string, unknown>;
  volumes?: string[];
}

function namesOf(given: string[] | Record<string, unknown> = []): string[] {
  return Array.isArray(given) ? given : Object.keys(given);
}

test('the proxy is told every name that its configuration wants', async () => {
  const { services } = parse(await read('ops/compose.yaml'), { merge: true });
  const files = ['instances.conf', 'site.conf'].map((name) => read(`ops/proxy/${name}.template`));
  const template = (await Promise.all(files)).join('\n').replace(/^ *#.*/gm, '');
  const wanted = [...template.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name);
  expect(Object.keys(services.proxy.environment).toSorted()).toEqual(
    [...new Set(wanted)].toSorted(),
  );
});
