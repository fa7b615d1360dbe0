import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { setDefaultCACertificates } from 'node:tls';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { newFolder } from '#tests/folder.ts';
import { type SiteProxy, startProxy } from '#tests/proxy.ts';

/*
 * Failures of ops/proxy/round.sh and ops/update.sh. These instances only report their health; updates.test.ts has real
 * ones and successes.
 */
const root = resolve(import.meta.dirname, '../../..');
let a: Instance;
let b: Instance;
let proxy: SiteProxy;

beforeEach(async () => {
  [a, b] = [await openInstance(), await openInstance()];
  proxy = await startProxy([a.address, b.address]);
  onTestFinished(proxy.stop);
});

test('who is left out is asked no more, and again once it is back', async () => {
  expect(await round()).toMatchObject({ stdout: `${a.address}\n${b.address}\n` });
  expect(await round('out', b.address)).toMatchObject({ status: 0 });
  expect(await round()).toMatchObject({ stdout: `${b.address}\n${a.address}\n` });
  const before = b.asked();
  await visit(20);
  expect(b.asked()).toBe(before);
  expect(await round('in', b.address)).toMatchObject({ status: 0 });
  await visit(20);
  expect(b.asked()).toBeGreaterThan(before);
  expect(await instancesFile()).not.toContain('down;');
});

test('nobody is left out while no other is well, nor by a configuration that nginx refuses', async () => {
  const before = await instancesFile();
  b.be(503);
  expect(await round('out', a.address)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(`${a.address} stays`),
  });
  b.be(200);
  const stranger = (await openInstance()).address;
  expect(await round('in', stranger)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(stranger),
  });
  await appendFile(join(dirname(proxy.programs), 'site.conf'), 'nonsense;\n');
  expect(await round('out', a.address)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/nonsense.*nothing was changed/s),
  });
  expect(await instancesFile()).toBe(before);
  await visit(5);
});

test('an update stops at an instance that does not get well, and the next begins with it', async () => {
  const renewed = await writeSystemctl();
  b.be(503);
  // The update asks the other instance for its health first, before it takes one out.
  expect(await update('systemd')).toMatchObject({ status: 1 });
  expect(await renewed()).toEqual([]);
  b.be(200);
  a.be(503);
  await round('out', a.address);
  const stopped = await update('systemd');
  expect(stopped).toMatchObject({ status: 1, stderr: expect.stringContaining(a.address) });
  expect(await renewed()).toEqual([a.unit]);
  await visit(5);
  a.be(200);
  expect(await update('systemd')).toMatchObject({ status: 0 });
  expect(await renewed()).toEqual([a.unit, a.unit, b.unit]);
  expect(await instancesFile()).not.toContain('down;');
});

test('one update at a time, and what is not understood has status 2', async () => {
  const second = await run('flock', ['ops/update.sh', 'sh', 'ops/update.sh', 'systemd']);
  expect(second).toMatchObject({ status: 1, stderr: expect.stringMatching(/under way/) });
  expect(await update('kubernetes')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/compose/),
  });
  expect(await round('off', a.address)).toMatchObject({ status: 2 });
});

type Instance = Awaited<ReturnType<typeof openInstance>>;

/** An instance that only reports its health. */
async function openInstance() {
  let asked = 0;
  let health = 200;
  const server = createServer(({ url }, response: ServerResponse) => {
    if (url === '/healthz') response.statusCode = health;
    else asked += 1;
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    address: `127.0.0.1:${port}`,
    unit: `sedge-island@${port}`,
    /** Counts requests, health checks aside. */
    asked: () => asked,
    /** Sets the status of its health. */
    be(status: number) {
      health = status;
    },
  };
}

/** A `systemctl` that only notes the units to restart; returns a reader of the notes. */
async function writeSystemctl(): Promise<() => Promise<string[]>> {
  const folder = await newFolder();
  const notes = join(folder, 'notes');
  await writeFile(notes, '');
  const program = `#!/bin/sh\necho "$2" >>'${notes}'\n`;
  await writeFile(join(proxy.programs, 'systemctl'), program, { mode: 0o755 });
  return async () => (await readFile(notes, 'utf8')).split('\n').filter(Boolean);
}

async function visit(times: number): Promise<void> {
  setDefaultCACertificates([proxy.ca]);
  for (let nth = 0; nth < times; nth += 1) {
    const answer = await fetch(proxy.url, { headers: { Connection: 'close' } });
    expect(answer.status).toBe(200);
  }
}

function instancesFile(): Promise<string> {
  return readFile(join(dirname(proxy.programs), 'instances.conf'), 'utf8');
}

function round(...words: string[]) {
  return run('sh', ['ops/proxy/round.sh', ...words]);
}

function update(...words: string[]) {
  return run('sh', ['ops/update.sh', ...words]);
}

function run(program: string, args: string[]) {
  const { promise, resolve: done } = Promise.withResolvers<object>();
  const line = `PATH='${proxy.programs}':$PATH; export PATH; exec "$@"`;
  const words = [...proxy.environment, 'START_SECONDS=1', 'sh', '-c', line, 'sh', program, ...args];
  execFile('env', words, { cwd: root }, (error, stdout, stderr) =>
    done({ status: Number(error?.code ?? 0), stdout, stderr }),
  );
  return promise;
}
