import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchedWords } from './searched-words.ts';

test.each([
  ['  Hover-Craft!! ', 'hover craft'],
  ['6 Seater 2024', '6 seater 2024'],
  ['Évolution D5', 'évolution d5'],
  ['ｃａｒｔ', 'cart'],
  ['<script>alert(1)</script>', 'script alert 1 script'],
  ['2024 denago under 9000', '2024 denago under 9000'],
  ['a'.repeat(80), 'a'.repeat(60)],
])('%j is counted as %j', (text, words) => {
  expect(searchedWords(text)).toBe(words);
});

test.each([
  '',
  ' ?! ',
  'ada@example.org',
  'call ada＠example.org',
  '732-555-0199',
  '(732) 555 0199',
  '555 0199',
  '08753',
  'serial ٠١٢٣٤',
  '5,500,000',
])('%j is not counted', (text) => {
  expect(searchedWords(text)).toBeUndefined();
});

test('whatever comes, there is no long number, nothing but words, and the same again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
      const words = searchedWords(text);
      if (words === undefined) return;
      expect(words).toMatch(/^[\p{L}\p{M}\p{Nd}]+( [\p{L}\p{M}\p{Nd}]+)*$/u);
      expect([...words].length).toBeLessThanOrEqual(60);
      expect(words).not.toMatch(/\p{Nd}{5}/u);
      expect(searchedWords(words)).toBe(words);
    }),
  );
});
