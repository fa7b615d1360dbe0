import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { colourRules } from './colours.ts';

const tokens = readFileSync('design/tokens.css', 'utf8');

test('classes of colour become rules in sRGB, from the site’s tokens', () => {
  const svg =
    '<g class="fill-ink/15 stroke-none"><path class="stroke-sedge" stroke-width="2"/></g>';
  const rules = colourRules(svg, tokens);
  expect(rules).toContain('.stroke-sedge{stroke:rgba(4,90,62,1)}');
  expect(rules).toContain('.fill-ink\\/15{fill:rgba(9,31,39,0.15)}');
  expect(rules).toContain('.stroke-none{stroke:none}');
});

test('a token’s own opacity counts, gradients have their property', () => {
  expect(colourRules('<i class="stroke-line/50"/>', tokens)).toMatch(/,0\.08\)/);
  expect(colourRules('<stop class="stop-white"/>', tokens)).toBe(
    '.stop-white{stop-color:rgba(255,255,255,1)}',
  );
});

test('other classes have no rule', () => {
  expect(colourRules('<i class="flex-none fill-no-such max-lg:h-9 stroke-2"/>', tokens)).toBe('');
});
