import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Taken } from './take-in.ts';
import { watchFolder } from './watch-folder.ts';

const plan = { added: 1, changed: 0, removed: 0 } as Extract<Taken, { status: 'taken' }>['plan'];
const taken: Taken = { status: 'taken', plan, soldDrives: 0, notes: [] };
const doubt: Taken = { status: 'doubtful', doubts: ['It would remove 2 of 3'], notes: [] };

interface Setup {
  folder?: string;
  replace?: boolean;
  /** What comes of a file, by its text. */
  outcomes?: Record<string, Taken>;
  /** Done while a file is being taken in. */
  meanwhile?: (place: string, text: string) => Promise<void>;
}

async function watching({ folder, replace = false, outcomes = {}, meanwhile }: Setup = {}) {
  const place = folder ?? (await mkdtemp(join(tmpdir(), 'watch-')));
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  const ending = new AbortController();
  const took: string[] = [];
  const lines: string[] = [];
  const write = (about: object, text: string) => lines.push(`${text} ${JSON.stringify(about)}`);
  const ended = watchFolder(place, {
    take: async ({ bytes }) => {
      const text = Buffer.from(bytes).toString();
      took.push(text);
      await meanwhile?.(place, text);
      return outcomes[text] ?? taken;
    },
    replace,
    pause: 30,
    takeItBy: (file) => `import ${file} --yes`,
    signal: ending.signal,
    log: { info: write, warn: write } as never,
  });
  onTestFinished(() => {
    ending.abort();
    return ended.catch(() => undefined);
  });
  return {
    ...{ place, took, lines, ended },
    put: (name: string, text: string) => writeFile(join(place, name), text),
    list: async (sub = '.') => (await readdir(join(place, sub))).toSorted(),
  };
}

const folders = ['done', 'refused'];
const within = { timeout: 20_000, interval: 20 };

test('a file is taken once it has stopped growing, and moved aside; others are left alone', async () => {
  const { place, took, put, list, lines } = await watching();
  const others = ['.stock.csv', 'empty.csv', 'notes.txt', 'photo.jpg', 'stock.csv.part'];
  for (const name of others) await put(name, name === 'empty.csv' ? '' : 'x');
  for (let size = 1; size < 20; size += 1) {
    await put('stock.csv', 'a'.repeat(size));
    await new Promise((done) => setTimeout(done, 20));
  }
  await expect.poll(() => list('done'), within).toHaveLength(1);
  expect(took).toEqual(['a'.repeat(19)]);
  expect(await list()).toEqual([...others, ...folders].toSorted());
  const [name = ''] = await list('done');
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT.*Z-stock\.csv$/);
  expect(await readFile(join(place, 'done', name), 'utf8')).toBe('a'.repeat(19));
  expect(lines).toHaveLength(1);
});

test.each([
  [false, ['old', 'new a', 'new b']],
  [true, ['new b']],
])('of several the newest has the last word (the whole inventory: %s)', async (replace, order) => {
  const folder = await mkdtemp(join(tmpdir(), 'watch-'));
  const put = async (name: string, text: string, time: number) => {
    await writeFile(join(folder, name), text);
    await utimes(join(folder, name), time, time);
  };
  await put('1-b.csv', 'new b', 2000);
  await put('0-a.csv', 'new a', 2000);
  await put('z.csv', 'old', 1000);
  const { took, list } = await watching({ folder, replace });
  await expect.poll(() => list(), within).toEqual(folders);
  expect(took).toEqual(order);
});

test('what is refused is moved aside with every fault', async () => {
  const faults = ['line 2, column price: bad', 'line 9, column id: worse'];
  const { place, put, list, lines } = await watching({
    outcomes: { bad: { status: 'refused', faults, notes: [] } },
  });
  await put('stock.csv', 'bad');
  await expect.poll(() => list(), within).toEqual(folders);
  const note = (await list('refused')).find((name) => name.endsWith('stock.csv.why.txt')) ?? '';
  const text = await readFile(join(place, 'refused', note), 'utf8');
  for (const fault of faults) expect(text).toContain(fault);
  expect(lines.join()).toContain('line 9');
});

test('what is doubtful waits, says how it is taken, is told once, and ends when a person took it', async () => {
  const outcomes: Record<string, Taken> = { odd: doubt };
  const { place, put, list, took, lines } = await watching({ outcomes });
  await put('stock.csv', 'odd');
  await expect.poll(() => took.length, within).toBeGreaterThan(2);
  expect(await list()).toEqual([...folders, 'stock.csv', 'stock.csv.why.txt']);
  const note = await readFile(join(place, 'stock.csv.why.txt'), 'utf8');
  expect(note).toContain(`import ${place}/stock.csv --yes`);
  expect(lines).toHaveLength(1);
  delete outcomes.odd;
  await expect.poll(() => list(), within).toEqual(folders);
});

test('what takes the place of a file that is being taken in is taken next', async () => {
  const { took, put, list } = await watching({
    meanwhile: async (place, text) => {
      if (text === 'a') await writeFile(join(place, 'stock.csv'), 'the next');
    },
  });
  await put('stock.csv', 'a');
  await expect.poll(() => list(), within).toEqual(folders);
  expect(took).toEqual(['a', 'the next']);
});

test('two watchers of one folder lose no file', async () => {
  const one = await watching();
  const two = await watching({ folder: one.place });
  for (let each = 0; each < 10; each += 1) await one.put(`${each}.csv`, `text ${each}`);
  await expect.poll(() => one.list(), within).toEqual(folders);
  const texts = Array.from({ length: 10 }, (_, each) => `text ${each}`);
  expect(new Set([...one.took, ...two.took])).toEqual(new Set(texts));
});

test('a folder that goes away is told once, and watched again when it is back', async () => {
  const { place, lines, put, took } = await watching();
  await rm(place, { recursive: true });
  await expect.poll(() => lines.length, within).toBe(1);
  await new Promise((done) => setTimeout(done, 200));
  expect(lines).toHaveLength(1);
  for (const name of folders) await mkdir(join(place, name), { recursive: true });
  await put('b.csv', 'b');
  await expect.poll(() => took, within).toEqual(['b']);
});

test('a folder that takes no `done` beside the files is refused at the start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'watch-'));
  await writeFile(join(folder, 'done'), 'a file');
  const { ended } = await watching({ folder });
  await expect(ended).rejects.toThrow(/EEXIST.*done/);
});
