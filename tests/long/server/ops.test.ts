import { execFile, spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { readDockerfile, walkDockerfile } from '#tests/container.ts';
import { newInquiry } from '#tests/load.ts';

const root = resolve(import.meta.dirname, '../../..');

// As the image's build does: where nothing can be written, nothing is left to draw. A minute's work of one core.
beforeAll(async () => {
  await promisify(execFile)(process.execPath, ['cli/main.ts', 'pictures', 'all'], { cwd: root });
}, 600_000);

test('what the container is built on is the Node of the packages, and it runs as an ordinary user', async () => {
  const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const [building, running] = await readDockerfile();
  expect(building?.base).toMatch(new RegExp(`^node:${dependencies.node}-`));
  expect(running?.base).not.toMatch(/:latest$|^[^:]+$/);
  const steps = running?.steps.map(({ instruction }) => instruction);
  expect(steps).toEqual(expect.arrayContaining(['USER', 'HEALTHCHECK', 'CMD']));
});

test('what the Dockerfile builds runs: an ordinary user, nothing writable but /data', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'container-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  const { site, data, user, command, probe, ...container } = await walkDockerfile(folder);
  expect(user).toBeGreaterThan(0);
  const nobody = process.getuid?.() === 0 ? { uid: user, gid: user } : {};
  await promisify(execFile)('chmod', ['-R', 'a-w,a+rX', site]);
  onTestFinished(() => promisify(execFile)('chmod', ['-R', 'u+w', site]).then(() => undefined));
  const env = {
    ...container.env,
    PORT: '0',
    // Nothing there can be written either.
    TMPDIR: site,
    HOME: site,
  };
  const [program = '', ...args] = command;
  const child = spawn(program, args, { cwd: site, env, ...nobody });
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
  expect([image.status, image.headers.get('Content-Type')], said).toEqual([200, 'image/jpeg']);
  const written = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(newInquiry()),
  });
  expect(written.status).toBe(201);

  const inContainer = (name: string, options: string[], more = {}) =>
    promisify(execFile)(name, options, { cwd: site, env: { ...env, ...more }, ...nobody });
  const [prober = '', ...probing] = probe;
  await inContainer(prober, probing, { PORT: new URL(url).port });
  await expect(inContainer(prober, probing, { PORT: '1' })).rejects.toThrow();
  await inContainer('node', ['cli/main.ts', 'data', 'backup', join(data, 'site.backup')]);
  expect((await stat(join(data, 'site.backup'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(data, 'store'))).mode & 0o777).toBe(0o700);
  for (const name of await readdir(join(data, 'store'))) {
    expect((await stat(join(data, 'store', name))).mode & 0o777).toBe(0o600);
  }
  expect(said).not.toMatch(/EACCES|EROFS/);
  // It installs and builds: two minutes of a quiet machine.
}, 900_000);

test('what the compose file names is declared, is there, and has an example', async () => {
  const text = await readFile(join(root, 'ops/compose.yaml'), 'utf8');
  const { services, networks, volumes } = parse(text, { merge: true });
  const example = await readFile(join(root, 'ops/env.example'), 'utf8');
  const variables = [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
  expect(variables.length).toBeGreaterThan(3);
  for (const name of variables) expect(example).toMatch(new RegExp(`^${name}=`, 'm'));
  const made = ['./backups', './certificates', './inventory'];
  for (const service of Object.values(services) as Service[]) {
    const waitsFor = service.depends_on ?? [];
    for (const name of Array.isArray(waitsFor) ? waitsFor : Object.keys(waitsFor)) {
      expect(services).toHaveProperty(name);
    }
    const on = service.networks ?? [];
    for (const name of Array.isArray(on) ? on : Object.keys(on)) {
      expect(networks).toHaveProperty(name);
    }
    for (const [source = ''] of (service.volumes ?? []).map((mount) => mount.split(':'))) {
      if (!source.startsWith('.')) expect(volumes).toHaveProperty(source);
      else if (!made.includes(source)) await stat(join(root, 'ops', source));
    }
    if (service.build)
      await stat(join(root, 'ops', service.build.context, service.build.dockerfile));
  }
  // What ops/update.sh runs in the proxy.
  expect(services.proxy.volumes).toContain('./proxy:/etc/nginx/templates:ro');
});

interface Service {
  depends_on?: string[] | Record<string, unknown>;
  networks?: string[] | Record<string, unknown>;
  volumes?: string[];
  build?: { context: string; dockerfile: string };
}

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
  const folder = join(root, 'ops/proxy');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.template'));
  expect(names.toSorted()).toEqual(['instances.conf.template', 'site.conf.template']);
  const files = names.map((name) => readFile(join(folder, name), 'utf8'));
  const template = (await Promise.all(files)).join('\n');
  const wanted = template
    .split('\n')
    .filter((line) => !/^ *#/.test(line))
    .flatMap((line) => [...line.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name));
  expect(Object.keys(services.proxy.environment).toSorted()).toEqual(
    [...new Set(wanted)].toSorted(),
  );
});
