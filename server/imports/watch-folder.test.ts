import { mkdir, readdir, readFile, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '#tests/folder.ts';
import type { Taken } from './take-in.ts';
import { lookThrough } from './watch-folder.ts';

const counts = { added: 1, changed: 0, removed: 0, unchanged: 0 };
const taken: Taken = { status: 'taken', counts, soldDrives: 0, notes: [] };

interface Setup {
  replace?: boolean;
  /** The outcome of a file, by its text. */
  outcomes?: Record<string, Taken>;
  /** Runs while a file is imported. */
  meanwhile?: (place: string, text: string) => Promise<void>;
}

async function watched({ replace = false, outcomes = {}, meanwhile }: Setup = {}) {
  const place = await newFolder();
  const took: string[] = [];
  const lines: string[] = [];
  const write = (about: object, text: string) => lines.push(`${text} ${JSON.stringify(about)}`);
  return {
    place,
    took,
    lines,
    put: (name: string, text: string) => writeFile(join(place, name), text),
    list: async (sub = '.') => (await readdir(join(place, sub))).toSorted(),
    /** A `quietMs` below 0 imports a file as soon as it is written. */
    look: (quietMs = -1000) =>
      lookThrough(place, {
        take: async ({ bytes }) => {
          const text = Buffer.from(bytes).toString();
          took.push(text);
          await meanwhile?.(place, text);
          return outcomes[text] ?? taken;
        },
        takeItBy: (file) => `import ${file} --yes`,
        replace,
        quietMs,
        log: { info: write, warn: write } as never,
      }),
  };
}

const folders = ['done', 'refused'];

test('a file is taken once it is quiet, and moved aside; others are left alone', async () => {
  const { place, took, put, list, lines, look } = await watched();
  const others = ['.stock.csv', 'empty.csv', 'notes.txt', 'photo.jpg', 'stock.csv.part'];
  for (const name of others) await put(name, name === 'empty.csv' ? '' : 'x');
  await put('stock.csv', 'whole');
  await look(60_000);
  expect(took).toEqual([]);
  await look();
  expect(took).toEqual(['whole']);
  expect(await list()).toEqual([...others, ...folders].toSorted());
  const [name = ''] = await list('done');
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT.*Z-stock\.csv$/);
  expect(await readFile(join(place, 'done', name), 'utf8')).toBe('whole');
  expect(lines).toHaveLength(1);
});

test.each([
  [false, ['old', 'new a', 'new b']],
  [true, ['new b']],
])('of several the newest has the last word (the whole inventory: %s)', async (replace, order) => {
  const { place, put, took, list, look } = await watched({ replace });
  for (const [name, text, time] of [
    ['1-b.csv', 'new b', 2000],
    ['0-a.csv', 'new a', 2000],
    ['z.csv', 'old', 1000],
  ] as const) {
    await put(name, text);
    await utimes(join(place, name), time, time);
  }
  await look();
  expect(await list()).toEqual(folders);
  expect(took).toEqual(order);
  expect(await list('done')).toHaveLength(order.length);
  // What no import has seen is refused, and says so.
  const refused = replace ? ['0-a.csv', '0-a.csv.why.txt', 'z.csv', 'z.csv.why.txt'] : [];
  expect((await list('refused')).map((name) => name.slice(25)).toSorted()).toEqual(refused);
});

test('a link to nothing, a folder and the longest name stop no other file', async () => {
  const { place, put, list, took, look } = await watched({
    outcomes: { odd: { status: 'doubtful', why: ['It would'], notes: [] } },
  });
  await symlink(join(place, 'nowhere'), join(place, 'a.csv'));
  await mkdir(join(place, 'b.csv'));
  await put(`${'ö'.repeat(120)}.csv`, 'long');
  await put(`${'x'.repeat(250)}.csv`, 'odd');
  await put('z.csv', 'whole');
  await look();
  await look();
  expect(took.toSorted()).toEqual(['long', 'odd', 'odd', 'whole']);
  expect(await list('done')).toHaveLength(2);
  expect(await list()).toContain(`${'x'.repeat(66)}.csv.why.txt`);
});

test('what is refused is moved aside with every fault; what is doubtful waits, is told once, and ends when a person took it', async () => {
  const why = ['line 2, column price: bad', 'line 9, column id: worse'];
  const outcomes: Record<string, Taken> = {
    bad: { status: 'refused', why, notes: [] },
    odd: { status: 'doubtful', why: ['It would remove 2 of 3'], notes: [] },
  };
  const { place, put, list, lines, look } = await watched({ outcomes });
  await put('bad.csv', 'bad');
  await put('odd.csv', 'odd');
  await look();
  await look();
  const [, note = ''] = await list('refused');
  const text = await readFile(join(place, 'refused', note), 'utf8');
  for (const fault of why) expect(text).toContain(fault);
  expect(await list()).toEqual([...folders, 'odd.csv', 'odd.csv.why.txt'].toSorted());
  const waits = await readFile(join(place, 'odd.csv.why.txt'), 'utf8');
  expect(waits).toContain(`import ${place}/odd.csv --yes`);
  expect(lines).toHaveLength(2);
  delete outcomes.odd;
  await look();
  expect(await list()).toEqual(folders);
});

test('what takes the place of a file that is being taken in is taken at the next look', async () => {
  const { took, put, list, look } = await watched({
    meanwhile: async (place, text) => {
      if (text === 'a') await writeFile(join(place, 'stock.csv'), 'the next');
    },
  });
  await put('stock.csv', 'a');
  await look();
  await look();
  expect(await list()).toEqual(folders);
  expect(took).toEqual(['a', 'the next']);
});
