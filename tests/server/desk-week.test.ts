import { expect, test } from 'vitest';
import { weekAfter, weekInNewYork } from '#domain/hours/calendar.ts';
import { openDatabase } from '#server/store/database.ts';
import { signedIn } from '#tests/desk.ts';
import { parseHtml } from '#tests/html.ts';
import { sharedSite } from '#tests/shared-site.ts';

const site = sharedSite();
const { cookie } = await signedIn(site, { name: 'Wim', role: 'staff' });
const week = weekInNewYork(Date.now());
const last = weekAfter(week, -1);

async function open(query = '') {
  const answer = await fetch(`${site.url}/desk/week${query}`, { headers: { Cookie: cookie } });
  expect(answer.status).toBe(200);
  return parseHtml(await answer.text());
}

/** The weeks that the page links to. */
function weeksOf(html: Awaited<ReturnType<typeof open>>) {
  const links = html.querySelectorAll('nav[aria-label="Weeks"] a');
  return links.map((link) => link.getAttribute('href')?.replace(/.*week=/, ''));
}

test('the page shows the last week, and turns to the one before and to the running one', async () => {
  expect(weeksOf(await open())).toEqual([weekAfter(last, -1).name, week.name]);
  expect(weeksOf(await open(`?week=${week.name}`))).toEqual([last.name]);
});

test.each(['2026-54', '9999-01', '0001-01', 'x'])('%s is no week so far', async (name) => {
  expect(weeksOf(await open(`?week=${name}`))).toEqual(weeksOf(await open()));
});

test('each figure is said, and each table has both weeks', async () => {
  await using db = await openDatabase(site.databaseUrl);
  const words = 'a search of the week';
  const counted = { week: last.name, what: 'search', name: words, count: 7 } as const;
  await db.insertInto('counts').values(counted).execute();
  const html = await open();
  const headings = html.querySelectorAll('main h2').map((each) => each.textContent);
  expect(headings).toEqual(expect.arrayContaining(['Inquiries', 'Searched and not found']));
  const row = html.querySelectorAll('main tr').find((each) => each.textContent.includes(words));
  expect(row?.querySelectorAll('td').map((cell) => cell.textContent)).toEqual(['7', '0']);
  expect(html.querySelector('main svg')?.getAttribute('aria-hidden')).toBe('true');
});
