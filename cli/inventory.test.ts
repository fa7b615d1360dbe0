import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createInventory } from '#server/inventory/current.ts';
import { listVehicles } from '#server/store/vehicles.ts';
import { compileCache } from '#tests/compile-cache.ts';
import { noPictures } from '#tests/lot.ts';
import { reopen } from '#tests/store/engines.ts';

interface Run {
  status: number;
  out: string;
  err: string;
}

async function place() {
  const folder = await mkdtemp(join(tmpdir(), 'inventory-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const url = `file:${join(folder, 'data', 'site.db')}`;
  const time = join(folder, '.time');
  return {
    folder,
    url,
    /** What the last command took of the processor. */
    seconds: async () => Number(await readFile(time, 'utf8')),
    write: (name: string, text: string) => writeFile(join(folder, name), text),
    run: (...args: string[]) =>
      new Promise<Run>((done) => {
        const env = {
          PATH: '/usr/bin:/bin',
          INIT_CWD: folder,
          DATABASE_URL: url,
          ...compileCache,
          NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(noteTime(time))}`,
        };
        execFile(process.execPath, ['cli/inventory.ts', ...args], { env }, (error, out, err) => {
          done({ status: error ? Number(error.code) : 0, out, err });
        });
      }),
  };
}

function noteTime(file: string): string {
  return `import { writeFileSync } from 'node:fs';
    process.on('exit', () => {
      const { user, system } = process.cpuUsage();
      writeFileSync(${JSON.stringify(file)}, String((user + system) / 1e6));
    });`;
}

function stock(count: number, price: string): string {
  const rows = Array.from(
    { length: count },
    (_, index) => `V-${index},"Cart, number ${index}",evolution,ranger,"${price}",25 mph`,
  );
  return `id,name,brand,category,price,spec:topSpeed\r\n${rows.join('\r\n')}\r\n`;
}

test('10,000 vehicles are imported, exported and imported again without a change', async () => {
  const { write, run, folder, url, seconds } = await place();
  await write('big.csv', stock(10_000, '$12,995.00'));
  expect(await run('import', 'big.csv')).toMatchObject({
    status: 0,
    out: '10000 added, 0 changed, 0 removed, 0 unchanged.\n',
  });
  // Of the processor: the clock would tell of what else the machine does.
  expect(await seconds()).toBeLessThan(10);
  for (const name of ['out.csv', 'out.json']) {
    expect(await run('export', name)).toMatchObject({ status: 0 });
    for (const option of [[], ['--replace']]) {
      const { out } = await run('import', name, ...option);
      expect(out).toBe('0 added, 0 changed, 0 removed, 10000 unchanged.\n');
    }
  }
  expect((await readdir(folder)).toSorted()).toEqual([
    '.time',
    'big.csv',
    'data',
    'out.csv',
    'out.json',
  ]);
  const { version } = await createInventory(await reopen(url), noPictures).current();
  expect(version).toBe(1);
});

test('a broken file tells its faults, ends with status 1 and stores nothing', async () => {
  const { write, run, url } = await place();
  await write('good.csv', stock(2, '100'));
  await run('import', 'good.csv');
  await write('bad.csv', stock(3, '200').replace('"200"', '"free"'));
  for (const command of [['check'], ['import'], ['import', '--replace']]) {
    const { status, out, err } = await run(...command, 'bad.csv');
    expect(status).toBe(1);
    expect(out).toBe('');
    expect(err).toContain('line 2, column price: "free" must be US dollars');
  }
  expect((await listVehicles(await reopen(url))).map(({ price }) => price)).toEqual([100, 100]);
});

test('two imports at once, while a reader reads, end as one after the other', async () => {
  const { write, run, url } = await place();
  await write('first.csv', stock(3000, '100'));
  await write('second.csv', stock(3000, '200'));
  await run('import', 'first.csv');
  const inventory = createInventory(await reopen(url), noPictures);
  let running = true;
  const imports = Promise.all([
    run('import', 'second.csv', '--replace', '--yes'),
    run('import', 'first.csv', '--replace', '--yes'),
  ]).finally(() => {
    running = false;
  });
  while (running) {
    const { vehicles } = await inventory.current();
    expect(vehicles).toHaveLength(3000);
    expect(new Set(vehicles.map(({ price }) => price)).size).toBe(1);
    await new Promise(setImmediate);
  }
  for (const { status, err } of await imports) expect([status, err]).toEqual([0, '']);
});

test('a replace is counted, and one without vehicles is refused', async () => {
  const { write, run } = await place();
  await write('three.csv', stock(3, '100'));
  await run('import', 'three.csv');
  await write('two.csv', stock(2, '100').replace('V-1,', 'NEW,').replace('"100"', '"7"'));
  const { out } = await run('import', 'two.csv', '--replace', '--yes');
  expect(out).toBe('1 added, 1 changed, 2 removed, 0 unchanged.\n');
  await write('none.json', '[]');
  expect(await run('import', 'none.json', '--replace')).toMatchObject({
    status: 1,
    err: expect.stringContaining('would empty the inventory'),
  });
});

test('an export that cannot be written leaves the old file and no rest', async () => {
  const { write, run, folder } = await place();
  await write('old.txt', 'old');
  expect(await run('export', 'old.txt')).toMatchObject({ status: 1 });
  expect(await readFile(join(folder, 'old.txt'), 'utf8')).toBe('old');
  expect(await run('export', 'none/out.csv')).toMatchObject({
    status: 1,
    err: expect.stringContaining('cannot be written'),
  });
  expect((await readdir(folder)).toSorted()).toEqual(['.time', 'data', 'old.txt']);
});

test.each([
  [[]],
  [['eat', 'a.csv']],
  [['import']],
  [['export', 'a', '--replace']],
  [['check', '-q']],
])('%j is answered with the help and status 2', async (args) => {
  const { status, err } = await (await place()).run(...args);
  expect(status).toBe(2);
  expect(err).toContain('npm run inventory -- import FILE');
});
