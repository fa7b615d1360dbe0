import { expect, test, vi } from 'vitest';
import { dayInNewYork, instantInNewYork } from '#domain/hours/new-york.ts';
import { datedHours, doorSentence, type Opening, openingAt } from '#domain/hours/opening.ts';
import { loadContent } from '#server/content/load.ts';
import type { StoredInquiry } from '#server/store/inquiries.ts';
import { parseHtml } from '#tests/html.ts';
import { readMail } from '#tests/read-mail.ts';
import { openMailServer } from '#tests/store/mail-server.ts';
import { sampleInquiry } from '#tests/store/sample.ts';
import { writeMail, writeReceipt } from './mail.ts';
import { createMailer } from './mailer.ts';

const url = 'https://dealer.example';
const site = { url, hasDesk: true };
const content = await loadContent('tests/content');

function inquiry(given: Partial<StoredInquiry> = {}): StoredInquiry {
  return { ...sampleInquiry(), id: '1', createdAt: 0, suspect: null, details: null, ...given };
}

test('all that was sent is in the mail, to be answered by one tap', () => {
  const { subject, text, html = '', replyTo } = writeMail(inquiry(), site);
  expect(subject).toMatch(/Ada Lovelace – D5 Maverick 4 Plus/);
  expect(replyTo).toEqual({ name: 'Ada Lovelace', address: 'ada@example.org' });
  const page = `${url}/vehicles/D5M4P-101`;
  for (const part of ['Ada Lovelace', '(239) 555-0142', 'ada@example.org', 'Maverick', page]) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
  expect(text).toContain('still there?\nI could come');
  const links = parseHtml(html).querySelectorAll('a');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    ...['tel:2395550142', 'mailto:ada@example.org', `${url}/desk/inquiries/1`, page],
  ]);
});

test('without an address and a number nothing is offered to press, and a reply goes to nobody', () => {
  const {
    text,
    html = '',
    ...mail
  } = writeMail(inquiry({ email: '', phone: '' }), { url, hasDesk: false });
  expect(mail).not.toHaveProperty('replyTo');
  expect(text).not.toMatch(/Phone|Email|Reply/);
  const links = parseHtml(html).querySelectorAll('a');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`${url}/vehicles/D5M4P-101`]);
});

test('nothing that is stored can add a header, a recipient or markup', async () => {
  const server = await openMailServer();
  const send = createMailer({ smtpUrl: server.url, from: 'site@dealer.example' });
  const long = 'W'.repeat(2000);
  const evil = 'x\r\nBcc: eve@evil.example\r\nSubject: hi\r\n\r\n<script>alert(1)</script>';
  const letter = writeMail(
    inquiry({
      firstName: `Ada" <eve@evil.example>, "${evil}`,
      lastName: evil,
      phone: evil,
      about: evil,
      message: `${evil}\r\n.\r\nMAIL FROM:<eve@evil.example>\r\n${long}`,
      page: '/vehicles/"><script>alert(1)</script>',
    }),
    site,
  );
  const sent = await send({ ...letter, to: ['desk@dealer.example'] }, { id: '1' });
  expect(sent).toEqual({ status: 'sent' });
  expect(server.recipients).toEqual([['desk@dealer.example']]);
  const { headers, html } = readMail(server.received[0] ?? '');
  expect(headers.get('bcc')).toBeUndefined();
  expect(headers.get('subject')).toHaveLength(1);
  expect(headers.get('reply-to')?.[0]).toMatch(/<ada@example\.org>$/);
  expect(html).not.toContain('<script');
  // RFC 5322 limits a line, and a phone the width of a word.
  expect(html).toContain(long);
  expect(parseHtml(html).querySelector('body')?.getAttribute('style')).toContain('break-word');
  const lines = (server.received[0] ?? '').split('\r\n');
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(998);
});

test('photographs are small pictures that open the whole ones', () => {
  const link = `${url}/photographs/1?key=a&b="1"`;
  const picture = { filename: '1.jpg', contentType: 'image/jpeg', content: '', cid: '1@p', link };
  const attached = { lines: [], attachments: [picture] };
  const { text, html = '' } = writeMail(inquiry(), site, attached);
  const shown = parseHtml(html).querySelector('a > img');
  expect(shown?.getAttribute('src')).toBe('cid:1@p');
  expect(shown?.parentNode?.getAttribute('href')).toBe(link);
  expect(text.indexOf(link)).toBeGreaterThan(text.indexOf('still there?'));
});

test('a receipt goes to the visitor alone, says what comes next and when, and answers no machine', () => {
  const { business } = content;
  // On a Saturday after closing it promises Monday instead.
  const now = instantInNewYork('2026-11-24', '12:00');
  vi.useFakeTimers({ toFake: ['Date'], now });
  const letter = writeReceipt(inquiry({ id: 'the-id' }), { content, url });
  vi.useRealTimers();
  expect(letter).toMatchObject({
    to: ['ada@example.org'],
    replyTo: { address: business.email },
    headers: { 'Auto-Submitted': 'auto-replied' },
  });
  const opening = openingAt(datedHours(business, dayInNewYork(now)), now) as Opening;
  const { responsePromise, phone } = business;
  for (const part of ['Hello Ada,', responsePromise, phone, doorSentence(opening), 'the-id']) {
    expect(letter?.text).toContain(part);
  }
});

test.each(['Buy at evil.example', 'Ada\r\nBcc: eve@evil.example', '=1+1', 'A'.repeat(60)])(
  'a receipt carries nothing of a stranger’s words: %s',
  (firstName) => {
    const evil = 'Win a prize at evil.example';
    const typed = { lastName: evil, phone: evil, message: evil, page: '/evil', about: evil };
    const letter = writeReceipt(inquiry({ firstName, ...typed }), { content, url });
    expect(letter?.text).toContain('Hello,');
    expect(JSON.stringify(letter)).not.toMatch(/evil|prize|=1|AAAA/);
  },
);

test('what is not one address gets no receipt', () => {
  for (const email of ['ada@example.org, eve@evil.example', 'ada@a.org\r\nBcc: eve@b.org', 'ada']) {
    expect(writeReceipt(inquiry({ email }), { content, url })).toBeNull();
  }
});
