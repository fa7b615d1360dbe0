import { expect, test } from 'vitest';
import { visitLines, visitSchema } from './visit.ts';

test('what a tab remembers of its beginning is kept, and nothing else', () => {
  const visit = {
    landing: '/vehicles/EDGE-1',
    referrer: 'www.example.co.uk:8443',
    utm_source: 'newsletter',
    gclid: 'Cj0KCQ-_',
  };
  expect(visitSchema.parse({ ...visit, email: 'ada@example.org', constructor: 'x' })).toEqual(
    visit,
  );
});

test.each([
  ['landing', 'https://evil.example/'],
  ['landing', '/a?email=ada@example.org'],
  ['landing', `/${'a'.repeat(200)}`],
  ['referrer', 'evil.example/path?q=ada'],
  ['referrer', `${'a'.repeat(64)}.example`],
  ['referrer', '<b>'],
  ['utm_source', ' \n\t '],
  ['utm_source', ['a', 'b']],
  ['gclid', { toString: 'x' }],
  ['gclid', null],
])('%s is dropped where it is %j, and nothing is refused', (name, value) => {
  const { [name]: kept, ...others } = visitSchema.parse({ msclkid: 'm', [name]: value }) as Record<
    string,
    unknown
  >;
  expect(kept).toBeUndefined();
  expect(others).toMatchObject({ msclkid: 'm' });
});

test.each([undefined, null, 5, 'x', []])('%j is no visit', (given) => {
  expect(visitSchema.parse(given) ?? {}).toEqual({});
});

test('a long or broken value becomes one short line', () => {
  const { utm_campaign } =
    visitSchema.parse({ utm_campaign: `a\r\nBcc: x\u202e${'b'.repeat(999)}` }) ?? {};
  expect(utm_campaign).toMatch(/^a Bcc: xb+$/);
  expect(utm_campaign).toHaveLength(200);
});

test('the dealer reads it in lines', () => {
  expect(
    visitLines({
      landing: '/',
      referrer: 'a.example',
      utm_source: 's',
      utm_medium: 'm',
      gclid: 'g',
    }),
  ).toEqual([
    { label: 'Came from', value: 'a.example' },
    { label: 'Campaign', value: 's / m' },
    { label: 'Click', value: 'gclid g' },
    { label: 'First page', value: '/' },
  ]);
  expect(visitLines({})).toEqual([]);
});
