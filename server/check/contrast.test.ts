import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { paleColors } from './contrast.ts';

const css = await readFile('design/tokens.css', 'utf8');

test('the site’s own colors can be read', () => {
  expect(paleColors(css, 'tokens.css')).toEqual([]);
});

test.each([
  ['--color-ink: oklch(0.225', '--color-ink: oklch(0.7', /ink on --color-paper/],
  ['--color-plate: oklch(0.872', '--color-plate: oklch(0.4', /ink on --color-plate/],
  ['--color-sedge: oklch(0.415', '--color-sedge: oklch(0.75', /white on --color-sedge/],
  ['--color-bay: oklch(0.62', '--color-bay: oklch(0.9', /bay on --color-paper/],
])('%s made %s is too pale', (from, to, what) => {
  expect(css).toContain(from);
  const found = paleColors(css.replace(from, to), 'tokens.css');
  expect(found).toContainEqual(
    expect.objectContaining({ harm: 'must not go live', what: expect.stringMatching(what) }),
  );
  for (const { line = 0, what: said } of found) {
    const [, front] = /--color-([\w-]+) on/.exec(said) ?? [];
    expect(css.split('\n')[line - 1]).toContain(`--color-${front}:`);
  }
});

test('black on white is 21:1, by WCAG’s own example', () => {
  const pair = (lightness: number) =>
    `--color-ink: oklch(0 0 0);\n--color-paper: oklch(${lightness} 0 0);`;
  expect(paleColors(pair(1), 'x')).toEqual([]);
  expect(paleColors(pair(0), 'x')[0]?.what).toMatch(/contrast 1\.0:1/);
});
