import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { other, placesIn, variants } from '#tests/yaml-places.ts';
import { rewrite, sharedWith } from './rewrite.ts';
import { type Path, valueAt } from './yaml-text.ts';

const files = globSync('tests/content/{dealer,words}/**/*.yaml').toSorted();

/** tests/shipped/rewrite.test.ts has each variant of each file. */
const written = files.flatMap((file) => {
  const names = Object.keys(variants);
  return names.slice(0, file.includes('business') ? names.length : 1).map((name) => [file, name]);
});

test.each(written)('all values of %s (%s) change, and read as written', (file = '', name = '') => {
  const source = variants[name]?.(readFileSync(file, 'utf8')) ?? '';
  const { scalars } = placesIn(parse(source));
  expect(
    rewrite(
      source,
      scalars.map(({ path, value: to }) => ({ path, to })),
    ),
  ).toBe(source);
  const all = rewrite(
    source,
    scalars.map(({ path, value: each }) => ({ path, to: other(each) })),
  );
  expect(placesIn(parse(all)).scalars).toEqual(
    scalars.map(({ path, value: each }) => ({ path, value: other(each) })),
  );
  const comments = (text: string) => text.match(/(?<=^\s*| {2})#.*/gm);
  expect(comments(all)).toEqual(comments(source));
});

const write = (source: string, path: Path, to: unknown, isApart?: boolean) =>
  rewrite(source, [{ path, to }], isApart);

test('text is quoted where it would read as something else, and numbers stay numbers', () => {
  const source = 'a: plain # said\nb: \'single\'\nc: [x, "y"]\nd: 5\n';
  expect(write(source, ['a'], '08721')).toBe(source.replace('plain', "'08721'"));
  expect(write(source, ['a'], 'one: two')).toBe(source.replace('plain', "'one: two'"));
  expect(write(source, ['a'], 'Port #1')).toBe(source.replace('plain', "'Port #1'"));
  expect(write(source, ['a'], 'two\nlines')).toBe(source.replace('plain', '"two\\nlines"'));
  expect(write(source, ['b'], 'it’s')).toBe(source.replace('single', 'it’s'));
  expect(write(source, ['c', 0], 'x, z')).toBe(source.replace('[x', "['x, z'"));
  expect(write(source, ['c', 1], 'z')).toBe(source.replace('"y"', '"z"'));
  expect(write(source, ['d'], 6.5)).toBe(source.replace('5', '6.5'));
  expect(write(source, ['d'], null)).toBe(source.replace('5', 'null'));
});

test('entries have the shape of their list, and the last one leaves an empty list', () => {
  const source =
    'days:\r\n  # ours\r\n  - { name: A, on: x } # old\r\n\r\nteam:\r\n  - role: R\r\n    name: N\r\n';
  const added = write(source, ['days', 1], { name: 'B, C', day: '2027-02-01' });
  expect(added).toBe(
    source.replace('# old\r\n', "# old\r\n  - { name: 'B, C', day: 2027-02-01 }\r\n"),
  );
  expect(write(added, ['days', 1], undefined)).toBe(source);
  expect(write(source, ['team', 1], { role: 'S', name: '5' })).toBe(
    `${source}  - role: S\r\n    name: '5'\r\n`,
  );
  const empty = write(source, ['days', 0], undefined);
  expect(parse(empty).days).toEqual([]);
  expect(parse(write(empty, ['days', 0], 'x')).days).toEqual(['x']);
  expect(parse(write('a: 1\nb:\n', ['b', 0], { c: 1 }))).toEqual({ a: 1, b: [{ c: 1 }] });
  expect(write('a: { b: 1 }', ['a', 'c'], 'x')).toBe('a: { b: 1, c: x }');
  expect(write('a: { b: 1, c: x }', ['a', 'b'], undefined)).toBe('a: { c: x }');
  expect(write('a: 1', ['b'], ['x'])).toBe('a: 1\nb: [x]');
  expect(write('a: 1\nb: 2', ['b'], undefined)).toBe('a: 1');
});

test('several changes at once mean the places of the text before', () => {
  const after = rewrite('a: [p, q, r, s]\nb:\n  - 1\n  - 2\n', [
    { path: ['a', 1], to: undefined },
    { path: ['a', 4], to: 't' },
    { path: ['a', 3], to: undefined },
    { path: ['a', 2], to: 'R' },
    { path: ['b', 1], to: 3 },
    { path: ['b', 2], to: 4 },
  ]);
  expect(after).toBe('a: [p, R, t]\nb:\n  - 1\n  - 3\n  - 4\n');
});

const shared = `plans:
  - rates: &standard
      - { price: 1 }
      - { price: 2 } # two
  - rates: *standard
asked:
  - &who
    q: who?
    a: we
  - *who
`;

test('what an anchor shares changes in both places, or in one alone', () => {
  const [first, second] = [0, 1].map((nth): Path => ['plans', nth, 'rates', 1, 'price']);
  const path = first ?? [];
  expect(sharedWith(shared, { path, to: 3 })).toEqual([
    { place: ['plans', 1, 'rates'], path: second },
  ]);
  for (const each of [first, second]) {
    expect(write(shared, each ?? [], 3)).toBe(shared.replace('price: 2', 'price: 3'));
    const alone = parse(write(shared, each ?? [], 3, true));
    expect(valueAt(alone, each ?? [])).toBe(3);
    expect(valueAt(alone, (each === first ? second : first) ?? [])).toBe(2);
  }
  const copy = '  - rates:\n      - { price: 1 }\n      - { price: 3 }\n';
  expect(write(shared, second ?? [], 3, true)).toContain(copy);
  const both = rewrite(shared, [
    { path, to: 3 },
    { path: second ?? [], to: 4 },
  ]);
  expect([valueAt(parse(both), path), valueAt(parse(both), second ?? [])]).toEqual([3, 4]);
});

test('an entry that goes leaves its copy in the other place', () => {
  expect(parse(write(shared, ['asked', 0], undefined)).asked).toEqual([{ q: 'who?', a: 'we' }]);
  expect(write(shared, ['asked', 1], undefined)).toBe(shared.replace('  - *who\n', ''));
  expect(sharedWith(shared, { path: ['asked', 1], to: undefined })).toEqual([]);
  const alone = write(shared, ['asked', 1, 'a'], 'me', true);
  expect(alone).toBe(shared.replace('  - *who\n', '  - q: who?\n    a: me\n'));
});

test.each(['>-', '>', '|', '|-'])('a block scalar %s stays one', (head) => {
  const source = `a:\n  b: ${head}\n    one\n    two\nc: 1\n`;
  const after = write(source, ['a', 'b'], 'three');
  expect(after).toBe(`a:\n  b: ${head[0]}-\n    three\nc: 1\n`);
  expect(parse(write(source, ['a', 'b'], 'x\ny\n'))).toEqual({ a: { b: 'x\ny\n' }, c: 1 });
});
