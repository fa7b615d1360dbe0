import { expect, test } from 'vitest';
import { type Evidence, suspicionOf } from './suspicion.ts';

const DAY = 24 * 60 * 60 * 1000;
const link = { message: 'See http://a.example for carts' };

type Given = Partial<Omit<Evidence, 'inquiry'> & Evidence['inquiry']>;

function suspicion(given: Given): string | null {
  const typed = { firstName: 'Ada', lastName: 'Byron', phone: '732-555-0101' };
  const sent = { honeypot: '', formAge: 60_000, open: undefined, repeats: 0, ...given };
  const inquiry = { ...typed, message: 'Is the green one still there?', ...given };
  return suspicionOf({ ...sent, inquiry, host: 'sedge.example.com' } as Evidence);
}

test.each<[string, Given]>([
  ['the hidden field', { honeypot: 'https://spam.example' }],
  ['a link in a name', { lastName: 'Win at www.spam.example' }],
  ['three links', { message: 'http://a.example http://b.example and www.c.example' }],
  ['three names before an @', { message: 'https://sedge.example.com@a.example '.repeat(3) }],
  [
    'two links without a form',
    { formAge: 'missing', message: 'See http://a.example and http://b.example' },
  ],
  [
    'markup without a form',
    { formAge: 'missing', message: 'Best <a href=http://a.example>carts</a>' },
  ],
  ['a forged form and a link', { formAge: 'forged', ...link }],
  ['a link within a second', { open: 400, ...link }],
  ['a link in a form of this moment, however long it says', { formAge: 0, open: 99_000, ...link }],
  ['the same for the tenth time', { repeats: 10 }],
  ['the same for the fourth time without a form', { formAge: 'missing', repeats: 3 }],
])('%s is suspect, without a word of what was typed', (_, given) => {
  expect(suspicion(given)).toMatch(/./);
  expect(suspicion(given)).not.toMatch(/example|Ada/);
});

test.each<[string, Given]>([
  ['a caller without a form', { formAge: 'missing' }],
  ['a form sent as soon as it was rendered', { formAge: 0 }],
  ['a page a month old', { formAge: 30 * DAY }],
  ['a clock that was set back', { formAge: -DAY }],
  ['two links', { message: 'This https://a.example/1 or that www.b.example/2?' }],
  ['links to this site', { message: 'https://sedge.example.com/a '.repeat(5) }],
  ['links to this site as people write them', { message: 'www.sedge.example.com. '.repeat(5) }],
  ['an address by mail', { message: 'Write to ada@example.org or ada@example.com, please' }],
  ['the same three times', { formAge: 'missing', repeats: 2 }],
])('%s is no reason', (_, given) => {
  expect(suspicion(given)).toBeNull();
});
