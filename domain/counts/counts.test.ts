import { expect, test } from 'vitest';
import { searchedWords } from './counts.ts';

test.each([
  ['  Hover-Craft!! ', 'hover craft'],
  ['Évolution 2024', 'évolution 2024'],
  ['<script>alert(1)</script>', 'script alert 1 script'],
  ['a'.repeat(80), 'a'.repeat(60)],
  [' ?! ', undefined],
  ['call ada＠example.org', undefined],
  ['(732) 555 0199', undefined],
  ['08753', undefined],
  ['5,500,000', undefined],
])('%j is counted as %j', (text, words) => {
  expect(searchedWords(text)).toBe(words);
});
