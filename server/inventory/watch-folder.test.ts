import { mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Taken, Version } from './take-in.ts';
import { watchFolder } from './watch-folder.ts';

const plan = { added: 1, changed: 0, removed: 0 } as Extract<Taken, { status: 'taken' }>['plan'];
const taken: Taken = { status: 'taken', plan, soldDrives: 0, notes: [] };

interface Setup {
  folder?: string;
  replace?: boolean;
  /** What comes of a file, by its text. */
  outcomes?: Record<string, Taken>;
  /** Texts that a person has imported. */
  imported?: string[];
  isRefused?: boolean;
  /** Done while a file is being taken in. */
  meanwhile?: (place: string, text: string) => Promise<void>;
}

async function watching(setup: Setup = {}) {
  const {
    folder,
    replace = false,
    outcomes = {},
    imported = [],
    isRefused = false,
    meanwhile,
  } = setup;
  const { fingerprint } = await import('./take-in.ts');
  const place = folder ?? (await mkdtemp(join(tmpdir(), 'watch-')));
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  const ending = new AbortController();
  const took: string[] = [];
  const lines: string[] = [];
  const write = (about: object, text: string) => lines.push(`${text} ${JSON.stringify(about)}`);
  const ended = watchFolder(place, {
    take: async ({ bytes }: Version) => {
      const text = Buffer.from(bytes).toString();
      took.push(text);
      await meanwhile?.(place, text);
      return outcomes[text] ?? taken;
    },
    isTakenSince: async (mark) => imported.some((text) => fingerprint(Buffer.from(text)) === mark),
    replace,
    pause: 30,
    takeItBy: (file) => `import ${file} --yes`,
    signal: ending.signal,
    log: { info: write, warn: write } as never,
  });
  const end = () => {
    ending.abort();
    return ended;
  };
  if (!isRefused) onTestFinished(end);
  return {
    ...{ place, took, lines, end },
    put: (name: string, text: string) => writeFile(join(place, name), text),
    list: async (sub = '.') => (await readdir(join(place, sub))).toSorted(),
  };
}

const folders = ['done', 'refused'];
const within = { timeout: 20_000, interval: 20 };

test('a file is taken once it has stopped growing, and moved aside', async () => {
  const { place, took, put, list, lines } = await watching();
  await put('stock.csv', 'a');
  for (let size = 2; size < 20; size += 1) {
    await put('stock.csv', 'a'.repeat(size));
    await new Promise((done) => setTimeout(done, 20));
  }
  await expect.poll(() => took, within).toEqual(['a'.repeat(19)]);
  await expect.poll(() => list(), within).toEqual(folders);
  const [name = ''] = await list('done');
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT.*Z-stock\.csv$/);
  expect(await readFile(join(place, 'done', name), 'utf8')).toBe('a'.repeat(19));
  expect(lines).toHaveLength(1);
});

test('files of others, hidden and empty ones are left alone', async () => {
  const { took, put, list } = await watching();
  for (const name of ['.stock.csv', 'stock.csv.part', 'notes.txt', 'photo.jpg'])
    await put(name, 'x');
  await put('empty.csv', '');
  await put('last.json', 'y');
  await expect.poll(() => took, within).toEqual(['y']);
  await expect.poll(() => list('done'), within).toHaveLength(1);
  expect(await list()).toEqual(
    ['.stock.csv', ...folders, 'empty.csv', 'notes.txt', 'photo.jpg', 'stock.csv.part'].toSorted(),
  );
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
  await expect.poll(() => list('done').then((all) => all.length), within).toBeGreaterThan(2);
  await expect.poll(() => list(), within).toEqual(folders);
  expect(took).toEqual(order);
  if (replace)
    expect((await list('done')).filter((name) => name.endsWith('.why.txt'))).toHaveLength(2);
});

test('what is refused is moved aside with every fault', async () => {
  const faults = ['line 2, column price: bad', 'line 9, column id: worse'];
  const { place, put, list, lines } = await watching({
    outcomes: { bad: { status: 'refused', faults, notes: [] } },
  });
  await put('stock.csv', 'bad');
  await expect.poll(() => list('refused').then((all) => all.length), within).toBe(2);
  const [, note = ''] = await list('refused');
  expect(note).toMatch(/stock\.csv\.why\.txt$/);
  const text = await readFile(join(place, 'refused', note), 'utf8');
  for (const fault of faults) expect(text).toContain(fault);
  expect(lines.join()).toContain('line 9');
});

test('what is doubtful waits and says how it is taken; a restart asks no second time; a person or another file ends it', async () => {
  const doubt: Taken = { status: 'doubtful', doubts: ['It would remove 2 of 3'], notes: [] };
  const imported: string[] = [];
  const setup = { outcomes: { odd: doubt }, imported };
  const first = await watching(setup);
  await first.put('stock.csv', 'odd');
  await expect
    .poll(() => first.list(), within)
    .toEqual([...folders, 'stock.csv', 'stock.csv.why.txt']);
  await first.end();
  const note = await readFile(join(first.place, 'stock.csv.why.txt'), 'utf8');
  expect(note).toContain(`import ${first.place}/stock.csv --yes`);
  expect(first.took).toEqual(['odd']);

  const second = await watching({ ...setup, folder: first.place });
  await second.put('other.csv', 'fine');
  await expect.poll(() => second.took, within).toEqual(['fine']);
  imported.push('odd');
  await expect.poll(() => second.list(), within).toEqual(folders);
  expect(second.took).toEqual(['fine']);

  imported.length = 0;
  await second.put('stock.csv', 'odd');
  await expect.poll(() => second.list(), within).toContain('stock.csv.why.txt');
  await second.put('stock.csv', 'mended');
  await expect.poll(() => second.list(), within).toEqual(folders);
  expect(second.took).toEqual(['fine', 'odd', 'mended']);
});

test.each(['a', 'doubtful'])(
  'what takes the place of a file that is being taken in (%s) is taken next',
  async (text) => {
    const doubt: Taken = { status: 'doubtful', doubts: ['It would remove 2 of 3'], notes: [] };
    const { took, put, list } = await watching({
      outcomes: { doubtful: doubt },
      meanwhile: async (place, taking) => {
        if (taking === text) await writeFile(join(place, 'stock.csv'), 'the next');
      },
    });
    await put('stock.csv', text);
    await expect.poll(() => took, within).toEqual([text, 'the next']);
    await expect.poll(() => list(), within).toEqual(folders);
  },
);

test('what takes the place of a waiting file is taken, though its own time is older', async () => {
  const doubt: Taken = { status: 'doubtful', doubts: ['It would remove 2 of 3'], notes: [] };
  const { place, took, put, list } = await watching({ outcomes: { odd: doubt } });
  await put('stock.csv', 'odd');
  await expect.poll(() => list(), within).toContain('stock.csv.why.txt');
  await put('mended.part', 'mended');
  await utimes(join(place, 'mended.part'), 1000, 1000);
  await rename(join(place, 'mended.part'), join(place, 'stock.csv'));
  await expect.poll(() => took, within).toEqual(['odd', 'mended']);
  await expect.poll(() => list(), within).toEqual(folders);
});

test('two watchers of one folder take each file at least once and lose none', async () => {
  const one = await watching();
  const two = await watching({ folder: one.place });
  for (let each = 0; each < 10; each += 1) await one.put(`${each}.csv`, `text ${each}`);
  await expect.poll(() => one.list(), within).toEqual(folders);
  expect((await one.list('done')).filter((name) => !name.endsWith('.why.txt'))).toHaveLength(10);
  const texts = Array.from({ length: 10 }, (_, each) => `text ${each}`);
  expect(new Set([...one.took, ...two.took])).toEqual(new Set(texts));
  expect([...one.lines, ...two.lines].join()).not.toContain('could not');
});

test('a folder that goes away is told once, and watched again when it is back', async () => {
  const { place, lines, put, took } = await watching();
  await put('a.csv', 'a');
  await expect.poll(() => took, within).toEqual(['a']);
  await rm(place, { recursive: true });
  await expect.poll(() => lines.length, within).toBe(2);
  await new Promise((done) => setTimeout(done, 200));
  expect(lines).toHaveLength(2);
  for (const name of ['', ...folders]) await mkdir(join(place, name), { recursive: true });
  await put('b.csv', 'b');
  await expect.poll(() => took, within).toEqual(['a', 'b']);
});

test('a folder that takes no `done` beside the files is refused at the start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'watch-'));
  await writeFile(join(folder, 'done'), 'a file');
  const { end } = await watching({ folder, isRefused: true });
  await expect(end()).rejects.toThrow(/EEXIST.*done/);
});
