import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { newInquiry } from '#tests/load.ts';

const root = resolve(import.meta.dirname, '../..');
/** Of the container: an ordinary user who owns nothing. */
const nobody = process.getuid?.() === 0 ? { uid: 65532, gid: 65532 } : {};

const dockerfile = await readFile(join(root, 'ops/Dockerfile'), 'utf8');
const [building = '', running = ''] = dockerfile.split(/^(?=FROM )/m).slice(1);

test('what the container is built from is there, and its base is the Node of the packages', async () => {
  const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  expect(building).toContain(`FROM node:${dependencies.node}-`);
  for (const path of copies(building).flat()) expect(existsSync(join(root, path))).toBe(true);
  expect(dockerfile).not.toMatch(/:latest|^ADD /m);
  expect(running).toMatch(/^USER 65532:65532$/m);
  expect(running).toMatch(/^HEALTHCHECK /m);
});

test('what the container holds runs: an ordinary user, nothing writable but /data', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'container-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  const [site, data] = [join(folder, 'site'), join(folder, 'data')];
  await copySite(site);
  await mkdir(data);
  if (nobody.uid) await promisify(execFile)('chown', [`${nobody.uid}:${nobody.gid}`, data]);
  const env = {
    ...settings(data),
    PORT: '0',
    // Nothing there can be written either.
    TMPDIR: site,
    HOME: site,
  };
  const [command = '', ...args] = JSON.parse(/^CMD (.+)$/m.exec(running)?.[1] ?? '[]') as string[];
  expect(command).toBe('node');
  const child = spawn(process.execPath, args, { cwd: site, env, ...nobody });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  await expect.poll(() => said, { timeout: 100_000 }).toMatch(/is open at/);
  const url = / is open at (\S+)/.exec(said)?.[1]?.replace('localhost', '127.0.0.1') ?? '';

  for (const path of ['/', '/inventory', '/vehicles/evolution-d5-maverick-4', '/favicon.ico']) {
    expect((await fetch(url + path)).status).toBe(200);
  }
  const home = await (await fetch(url)).text();
  const share = /property="og:image" content="[^"]*(\/share\/[^"]+)"/.exec(home)?.[1];
  const image = await fetch(url + share);
  expect([image.status, image.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
  const written = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(newInquiry()),
  });
  expect(written.status).toBe(201);

  const probe = JSON.parse(
    /^ +CMD (\["node", "-e", .+\])$/m.exec(running)?.[1] ?? '[]',
  ) as string[];
  const health = { ...env, PORT: new URL(url).port };
  await promisify(execFile)(process.execPath, probe.slice(1), {
    cwd: site,
    env: health,
    ...nobody,
  });
  const backup = ['cli/data.ts', 'backup', join(data, 'site.backup')];
  await promisify(execFile)(process.execPath, backup, { cwd: site, env, ...nobody });
  expect((await stat(join(data, 'site.backup'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(data, 'store'))).mode & 0o777).toBe(0o700);
  for (const name of await readdir(join(data, 'store'))) {
    expect((await stat(join(data, 'store', name))).mode & 0o777).toBe(0o600);
  }
  expect(said).not.toMatch(/EACCES|EROFS/);
});

test('the containers are confined, and the proxy is told every name that its configuration wants', async () => {
  const { services } = parse(await readFile(join(root, 'ops/compose.yaml'), 'utf8'), {
    merge: true,
  });
  for (const name of ['site-a', 'site-b']) {
    expect(services[name]).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(services[name].networks.inside.ipv4_address).toBe(
      services.proxy.environment[`INSTANCE_${name.at(-1)?.toUpperCase()}`].split(':')[0],
    );
  }
  expect(services.database.ports).toBe(undefined);
  const template = await readFile(join(root, 'ops/proxy/site.conf.template'), 'utf8');
  const wanted = template
    .split('\n')
    .filter((line) => !/^ *#/.test(line))
    .flatMap((line) => [...line.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name));
  expect(Object.keys(services.proxy.environment).toSorted()).toEqual(
    [...new Set(wanted)].toSorted(),
  );
});

/** What its COPY lines say, with the packages that production needs, and nothing that may be written. */
async function copySite(site: string): Promise<void> {
  await mkdir(site);
  for (const path of copies(running).map(([source = '']) => relative('/site', source))) {
    if (path.startsWith('..')) continue;
    if (path === 'node_modules') await copyPackages(site);
    else await cp(join(root, path), join(site, path), { recursive: true, filter: isWanted });
  }
  await promisify(execFile)('chmod', ['-R', 'a-w,a+rX', site]);
  onTestFinished(() => promisify(execFile)('chmod', ['-R', 'u+w', site]).then(() => undefined));
}

function isWanted(path: string): boolean {
  return !path.includes('.test.') && !path.startsWith(join(root, '.cache', 'dev'));
}

async function copyPackages(site: string): Promise<void> {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  for (const [path, { dev }] of Object.entries(packages)) {
    if (path === '' || dev || !existsSync(join(root, path))) continue;
    // 120 MB that the test has already: it runs on them.
    if (path === 'node_modules/node') await mkdir(join(site, path), { recursive: true });
    else await cp(join(root, path), join(site, path), { recursive: true, dereference: true });
  }
  await mkdir(join(site, 'node_modules/node/bin'), { recursive: true });
  await symlink(process.execPath, join(site, 'node_modules/node/bin/node'));
}

function settings(data: string): Record<string, string> {
  const block = /^ENV ((?:.+\\\n)*.+)$/m.exec(running)?.[1] ?? '';
  const pairs = [...block.matchAll(/(\w+)=(\S+)/g)];
  return Object.fromEntries(
    pairs.map(([, name, value = '']) => [name, value.replace('/data', data)]),
  );
}

/** The sources of each COPY line. */
function copies(stage: string): string[][] {
  return [...stage.matchAll(/^COPY (.+)$/gm)].map(([, words = '']) =>
    words
      .split(' ')
      .filter((word) => !word.startsWith('--'))
      .slice(0, -1),
  );
}
