import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { ContentError, parseYaml } from '#server/content/parse.ts';
import { saidIn } from './content-files.ts';

test('each value is told with its field and its line', () => {
  const text = 'a: one\nlist:\n  - { b: 2 }\n  - >-\n    three\n    four\nnone: null\n';
  expect(saidIn('x.yaml', text).map(({ field, line, text: said }) => [field, line, said])).toEqual([
    ['a', 1, 'one'],
    ['list[0].b', 3, '2'],
    ['list[1]', 4, 'three four'],
  ]);
});

test('what an alias repeats is told once', () => {
  const said = saidIn('x.yaml', 'a: &a { b: one }\nc: *a\n');
  expect(said.map(({ field }) => field)).toEqual(['a.b']);
});

test.each([
  ['a: 500+ # source: books', true],
  ['# source: books\na: 500+', true],
  ['# Source: books\n# and papers\na: 500+', true],
  ['# source: books\nlist:\n  - a: 500+\n    b: 3', true],
  ['a: 500+ # resource', false],
  ['# source: books\n\na: 500+', false],
  ['# source: books\nb: 3\na: 500+', false],
])('%j names a source: %j', (text, has) => {
  const said = saidIn('x.yaml', text).find((each) => each.text === '500+');
  expect(said?.hasSource).toBe(has);
});

test('whatever a file holds, it is read or refused with a clear mistake', () => {
  const yaml = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.json(),
    fc
      .array(
        fc.constantFrom(
          'a: ',
          '- ',
          '{',
          '}',
          '[',
          ']',
          '"',
          "'",
          '&a ',
          '*a ',
          '\n',
          '\n  ',
          '#',
          '? ',
          ': ',
          '|',
          '>',
          '\t',
          '!!set ',
          '<<: ',
          '---\n',
          '1',
        ),
        { maxLength: 40 },
      )
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(yaml, (text) => {
      for (const each of saidIn('x.yaml', text)) expect(each.line).toBeGreaterThan(0);
      try {
        parseYaml(z.strictObject({ a: z.string() }), 'x.yaml', text);
      } catch (error) {
        expect(error).toBeInstanceOf(ContentError);
      }
    }),
    { numRuns: 1000 },
  );
});

test('a file nested beyond all use is refused, not followed', () => {
  const text = '['.repeat(20_000);
  expect(saidIn('x.yaml', text)).toEqual([]);
  expect(() => parseYaml(z.unknown(), 'x.yaml', text)).toThrow(ContentError);
});
