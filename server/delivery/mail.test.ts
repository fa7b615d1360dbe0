import { expect, test } from 'vitest';
import { parseHtml } from '#tests/html.ts';
import { sampleInquiry } from '#tests/store/sample.ts';
import { writeMessage } from './mail.ts';

test('photographs are small pictures that open the whole ones, and no addresses before the message', () => {
  const inquiry = { ...sampleInquiry(), id: '1', createdAt: 0, suspect: null, details: null };
  const links = [1, 2].map((n) => `https://dealer.example/photographs/${n}?key=a&b="${n}"`);
  const attachments = links.map((link, index) => ({
    ...{ filename: `${index}.jpg`, contentType: 'image/jpeg', content: '' },
    ...{ cid: `${index}@photographs`, link },
  }));
  const calendar = { filename: 'a.ics', contentType: 'text/calendar', content: '' };
  const { text, html } = writeMessage(inquiry, 'https://dealer.example', {
    lines: [],
    attachments: [calendar, ...attachments],
  });
  const pictures = parseHtml(html).querySelectorAll('a > img');
  expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([
    'cid:0@photographs',
    'cid:1@photographs',
  ]);
  const opened = pictures.map((picture) => picture.parentNode?.getAttribute('href'));
  expect(opened).toEqual(links);
  expect(parseHtml(html).text).not.toContain('/photographs/');
  for (const link of links) {
    expect(text.indexOf(link)).toBeGreaterThan(text.indexOf(inquiry.message));
  }
});
