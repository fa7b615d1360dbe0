import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listImports } from '#server/store/inventory-journal.ts';
import { listVehicles } from '#server/store/vehicles.ts';
import { compileCache } from '#tests/compile-cache.ts';
import { runCommand } from '#tests/site.ts';
import { reopen } from '#tests/store/engines.ts';

async function place(settings: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'stock-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const url = `file:${join(folder, 'data', 'site.db')}`;
  const env = {
    PATH: '/usr/bin:/bin',
    DATABASE_URL: url,
    PICTURES_DIR: join(folder, 'pictures'),
    CONTENT_DIR: 'tests/content',
    ...settings,
  };
  return {
    folder,
    url,
    file: async (name: string, rows: [string, number][]) => {
      const path = join(folder, name);
      await writeFile(path, stock(rows));
      return path;
    },
    run: (...args: string[]) => runCommand(env, 'inventory', args),
    prices: async () =>
      (await listVehicles(await reopen(url))).map(({ id, price }) => `${id} ${price}`),
    /** A watcher of its own process; it prints what it does. */
    watch(...args: string[]) {
      const child = spawn(process.execPath, ['cli/inventory.ts', 'watch', ...args], {
        env: { ...env, ...compileCache },
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk) => {
          output += chunk;
        });
      }
      const ended = once(child, 'exit').then(([status]) => status as number | null);
      onTestFinished(() => void child.kill('SIGKILL'));
      return {
        output: () => output,
        end: () => {
          child.kill('SIGTERM');
          return ended;
        },
        ended,
      };
    },
  };
}

function stock(rows: [string, number][]): string {
  const lines = rows.map(([id, price]) => `${id},Cart,evolution,ranger,${price}`);
  return ['id,name,brand,category,price', ...lines, ''].join('\n');
}

const three: [string, number][] = [
  ['A', 9000],
  ['B', 9000],
  ['C', 9000],
];

test('an import that looks like a mistake waits for --yes, and says what to type', async () => {
  const { file, run, prices } = await place();
  await run('import', await file('three.csv', three));
  const path = await file('one.csv', [['A', 900]]);
  const waits = await run('import', path, '--replace');
  expect(waits.status).toBe(1);
  expect(waits.stderr).toMatch(/2 of 3 vehicles: B, C\.\n.*A from \$9,000 to \$900\./);
  expect(waits.stderr).toContain(`npm run inventory -- import ${path} --replace --yes`);
  expect(await prices()).toEqual(['A 9000', 'B 9000', 'C 9000']);
  const taken = await run('import', path, '--replace', '--yes');
  expect([taken.status, taken.stderr]).toEqual([0, '']);
  expect(await prices()).toEqual(['A 900']);
});

test('history tells the imports, and undo takes the last back, or a named one, or says why not', async () => {
  const { file, run, prices } = await place();
  expect((await run('history')).stdout).toContain('No imports yet');
  await run('import', await file('three.csv', three));
  await run('import', await file('price.csv', [['A', 9500]]));
  const back = await run('undo');
  expect([back.status, back.stderr]).toEqual([0, '']);
  expect(await prices()).toEqual(['A 9000', 'B 9000', 'C 9000']);
  const rows = (await run('history')).stdout.trim().split('\n').slice(1);
  expect(rows.map((row) => row.split(/\s+/)[0])).toEqual(['3', '2', '1']);
  expect(rows[1]).toMatch(/:\d\d ET +import .*price\.csv +0 +1 +0 +1 → 2 +taken back by 3$/);
  await run('import', await file('price.csv', [['B', 9100]]));
  const refused = await run('undo', '1');
  expect(refused.status).toBe(1);
  expect(refused.stderr).toMatch(/Nothing is changed\.\n.*B was changed since, by import 4/);
  expect((await run('undo', '3')).status).toBe(0);
  expect(await prices()).toEqual(['A 9500', 'B 9100', 'C 9000']);
});

test('a folder is watched until SIGTERM: taken, refused and doubtful files, by their places', async () => {
  const { folder, file, run, prices, watch } = await place();
  await mkdir(join(folder, 'drop'));
  const watcher = watch(join(folder, 'drop'), '--replace');
  const list = () => readdir(join(folder, 'drop')).then((names) => names.toSorted());
  await file('drop/three.csv', three);
  await expect.poll(prices).toEqual(['A 9000', 'B 9000', 'C 9000']);
  await file('drop/bad.csv', [['A', -1]]);
  await expect.poll(() => readdir(join(folder, 'drop', 'refused'))).toHaveLength(2);
  const odd = await file('drop/odd.csv', [['A', 9000]]);
  await expect.poll(list).toEqual(['done', 'odd.csv', 'odd.csv.why.txt', 'refused']);
  expect(await prices()).toHaveLength(3);
  expect((await run('import', odd, '--replace', '--yes')).status).toBe(0);
  await expect.poll(list).toEqual(['done', 'refused']);
  expect(await watcher.end()).toBe(0);
  expect(await prices()).toEqual(['A 9000']);
  expect(watcher.output()).toMatch(/waits for --yes/);
  const history = (await run('history')).stdout.trim().split('\n');
  expect(history.slice(1).map((row) => / (import|watch) /.exec(row)?.[1])).toEqual([
    'import',
    'watch',
  ]);
});

test('a picture outside the watched folder is not published for whoever sends the file', async () => {
  const { folder, watch } = await place();
  await mkdir(join(folder, 'drop'));
  const row = 'A,Cart,evolution,ranger,9000,../secret.jpg';
  await writeFile(join(folder, 'drop', 'a.csv'), `id,name,brand,category,price,images\n${row}\n`);
  const watcher = watch(join(folder, 'drop'));
  await expect.poll(watcher.output).toMatch(/must be in the folder of the inventory file/);
  expect(await watcher.end()).toBe(0);
});

test('an address is watched and imported by hand; what was taken back stays so; a private one needs its setting', async () => {
  let body = stock(three);
  const server = createServer((_, response) => response.end(body)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed?key=secret`;

  const closed = await place();
  const refused = await closed.run('import', address);
  expect(refused.status).toBe(1);
  expect(refused.stderr).toMatch(/must be asked by https \(INVENTORY_ALLOW_PRIVATE=true/);

  const { run, prices, url, watch } = await place({ INVENTORY_ALLOW_PRIVATE: 'true' });
  const watcher = watch(address, '--replace');
  await expect.poll(prices).toHaveLength(3);
  expect(await watcher.end()).toBe(0);
  await run('undo');
  const again = watch(address, '--replace');
  await expect.poll(again.output).toContain('is watched');
  await new Promise((done) => setTimeout(done, 1000));
  expect(await again.end()).toBe(0);
  expect(await prices()).toEqual([]);

  body = stock([['A', 9000]]);
  expect((await run('import', address, '--replace')).status).toBe(0);
  expect(await prices()).toEqual(['A 9000']);
  const imports = await listImports(await reopen(url));
  expect(imports.map(({ command }) => command)).toEqual(['import', 'undo', 'watch']);
  expect(JSON.stringify(imports) + watcher.output() + again.output()).not.toContain('secret');
});

test.each([
  [['undo', 'x']],
  [['undo', '1', '2']],
  [['history', 'all']],
  [['export', 'a.csv', '--yes']],
  [['import', 'a.csv', '--every', '5m']],
  [['watch']],
  [['watch', '.', '--every', '5m']],
  [['watch', 'https://feeds.example', '--every', '30s']],
  [['watch', 'https://feeds.example', '--every', '8d']],
  [['watch', '.', '--yes']],
])('%j is answered with the help and status 2', async (args) => {
  const { status, stderr } = await (await place()).run(...args);
  expect(status).toBe(2);
  expect(stderr).toContain('npm run inventory -- watch FOLDER');
});

test('a folder that is none is refused', async () => {
  const { folder, run } = await place();
  const { status, stderr } = await run('watch', join(folder, 'none'));
  expect([status, stderr]).toEqual([1, expect.stringMatching(/none is no folder/)]);
});
