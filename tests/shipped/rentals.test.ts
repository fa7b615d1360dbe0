import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPage, textOf } from '#tests/html.ts';
import { type RunningSite, startShippedSite } from '#tests/site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startShippedSite({ LOG_LEVEL: 'error' });
});
afterAll(() => site.remove());

/** The specification's table, section 9: for each span its price, saving and renewal, which for utility are the same. */
const standard = [
  ['Daily 1 day', '$245', '–', '$245'],
  ['3-day 3 days', '$685', '6.8%', '$228.34'],
  ['Weekly 7 days', '$1,050', '38.7%', '$150'],
  ['Monthly 30 days', '$2,800', '61.6%', '$94'],
];
const plans = {
  '4 seater': standard,
  '6 seater': [
    ['Daily 1 day', '$295', '–', '$295'],
    ['3-day 3 days', '$735', '16.9%', '$245'],
    ['Weekly 7 days', '$1,400', '32.2%', '$200'],
    ['Monthly 30 days', '$3,500', '60.4%', '$116.67'],
  ],
  Utility: standard,
};

test('three plans say the specification’s figures, each with its delivery and Reserve Today', async () => {
  const { document } = await readPage(`${site.url}/rentals`);
  const articles = document.querySelectorAll('main article');
  expect(articles.map((article) => textOf(article.querySelector('h2')))).toEqual(
    Object.keys(plans),
  );
  for (const article of articles) {
    const rows = article.querySelectorAll('tbody tr').map((row) => {
      // Badge and saving stand in the heading too, for narrow screens.
      const span = textOf(row.querySelector('th'))
        .replaceAll('Lowest daily rate', '')
        .replace(/, save .*/, '');
      return [span.replace(/\s+/g, ' ').trim(), ...row.querySelectorAll('td').map(textOf)];
    });
    const title = textOf(article.querySelector('h2'));
    expect(rows, title).toEqual(plans[title as keyof typeof plans]);
    for (const [span, , saving] of rows) {
      if (saving !== '–') expect(textOf(article), span).toContain(`, save ${saving}`);
    }
    expect(textOf(article)).toContain('Delivery $6 per mile beyond 10 miles.');
    expect(article.querySelectorAll('a').map(textOf)).toEqual(['Reserve Today']);
    expect(article.querySelector('a')?.getAttribute('href')).toMatch(/^\/contact\?/);
  }
});

test('six benefits and the three terms', async () => {
  const { document, text } = await readPage(`${site.url}/rentals`);
  const benefits = document
    .querySelectorAll('main section')
    .filter((section) => /^(Mile )?Every rental/.test(textOf(section)));
  expect(benefits).toHaveLength(1);
  expect(benefits[0]?.querySelectorAll('li')).toHaveLength(6);
  for (const term of [
    'Periods are counted in 24-hour increments.',
    'No refund when a cart comes back early.',
    '$6 per mile beyond 10 miles.',
  ]) {
    expect(text).toContain(term);
  }
});

test.each([
  ['4-seater', 1, '$245'],
  ['4-seater', 2, '$490'],
  ['4-seater', 5, '$1,050'],
  ['4-seater', 10, '$1,500'],
  ['4-seater', 29, '$2,800'],
  ['4-seater', 31, '$2,894'],
  ['utility', 4, '$913.34'],
  ['6-seater', 4, '$980'],
  ['6-seater', 6, '$1,400'],
  ['6-seater', 31, '$3,616.67'],
])('%s for %i days is estimated at %s', async (cart, days, total) => {
  const { text } = await readPage(`${site.url}/rentals?cart=${cart}&days=${days}`);
  expect(text).toMatch(/Estimate, .* days? /);
  expect(text).toContain(` ${total} `);
});

test.each(['0', '-1', '1.5', '366', 'x', ''])(
  '%j days are refused beside the field',
  async (days) => {
    const { status, text } = await readPage(`${site.url}/rentals?cart=4-seater&days=${days}`);
    expect(status).toBe(200);
    expect(text).toContain('A whole number from 1 to 365');
  },
);

test('a reservation’s inquiry says which plan', async () => {
  const { html } = await readPage(
    `${site.url}/contact?from=${encodeURIComponent('/rentals?plan=6-seater&days=8')}`,
  );
  expect(html).toContain('reserve a rental: 6 seater for 8 days (estimate $1,600)');
  const sent = await fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      firstName: 'A',
      lastName: 'B',
      email: 'a@example.org',
      phone: '732-555-0199',
      interest: 'sales',
      message: 'For eight days, please.',
      page: '/rentals?plan=6-seater&days=8',
    }),
  });
  expect(sent.status).toBe(201);
  const { stdout } = await site.command('inquiries', 'list');
  const id = /^\d{8}-\d{6}-\w+/m.exec(stdout)?.[0] ?? '';
  const shown = await site.command('inquiries', 'show', id);
  expect(shown.stdout).toContain('6 seater rental for 8 days, estimate $1,600');
});
