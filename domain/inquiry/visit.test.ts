import { expect, test } from 'vitest';
import { visitLines, visitSchema } from './visit.ts';

test('what a tab remembers of its beginning is kept, and nothing else', () => {
  const visit = {
    landing: '/vehicles/EDGE-1',
    referrer: 'www.example.co.uk:8443',
    utm_source: 'newsletter',
    gclid: 'Cj0KCQ-_',
  };
  expect(visitSchema.parse({ ...visit, email: 'ada@example.org' })).toEqual(visit);
  const lines = ['www.example.co.uk:8443', 'newsletter', 'gclid Cj0KCQ-_', '/vehicles/EDGE-1'];
  expect(visitLines(visit).map(({ value }) => value)).toEqual(lines);
});

test.each([
  ['landing', 'https://evil.example/'],
  ['landing', '/a?email=ada@example.org'],
  ['referrer', 'evil.example/path?q=ada'],
  ['utm_source', ' \n\t '],
  ['utm_source', ['a', 'b']],
  ['gclid', null],
])('%s is dropped where it is %j, and nothing is refused', (name, value) => {
  expect(visitSchema.parse({ msclkid: 'm', [name]: value })).toEqual({ msclkid: 'm' });
});

test('a long or broken value becomes one short line', () => {
  const sent = { utm_campaign: `a\r\nBcc: x\u202e${'b'.repeat(999)}` };
  const { utm_campaign } = visitSchema.parse(sent) ?? {};
  expect(utm_campaign).toMatch(/^a Bcc: xb+$/);
  expect(utm_campaign).toHaveLength(200);
});
