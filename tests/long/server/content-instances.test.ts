import { rm } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { changedContent } from '#tests/changed-content.ts';
import { openContentDesk } from '#tests/content-desk.ts';
import { signedIn } from '#tests/desk.ts';
import { parseHtml } from '#tests/html.ts';
import { startSite } from '#tests/site.ts';

const { site, save, pathOf, remove } = await openContentDesk();
const { databaseUrl } = site;
const { cookie } = await signedIn(site);
const other = await changedContent();
const shared = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' };
const same = await startSite({ ...shared, CONTENT_DIR: pathOf('') });
const apart = await startSite({ ...shared, CONTENT_DIR: other });
afterAll(async () => {
  await Promise.all([same.remove(), apart.remove()]);
  await remove();
  await rm(other, { recursive: true, force: true });
});

/** What the page about the content says is wrong. */
async function warningOf(url: string): Promise<string> {
  const answer = await fetch(`${url}/desk/content`, { headers: { Cookie: cookie } });
  const alerts = parseHtml(await answer.text()).querySelectorAll('[role=alert]');
  return alerts.map((each) => each.textContent).join(' ');
}

test('a change shows on each site of the folder, and a site of another folder is named', async () => {
  expect(await warningOf(site.url)).toBe('');
  expect((await save('hours', 'hours', { 'Saturday.closes': '13:00' })).status).toBe(303);
  const contact = async () => (await fetch(`${same.url}/contact`)).text();
  await expect.poll(contact, { timeout: 10_000 }).toMatch(/10AM[-–]1PM/);
  const port = new URL(apart.url).port;
  await expect.poll(() => warningOf(site.url), { timeout: 30_000 }).toContain(`:${port}`);
  expect(await warningOf(site.url)).not.toContain(`:${new URL(same.url).port}`);
  expect(await warningOf(apart.url)).toContain(`:${new URL(site.url).port}`);
});
