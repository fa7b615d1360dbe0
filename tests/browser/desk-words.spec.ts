import type { Page } from '@playwright/test';
import { openDatabase } from '#server/store/database.ts';
import { enterDesk, signedIn } from '#tests/desk.ts';
import { sendInquiry } from '#tests/inquiry.ts';
import type { RunningSite } from '#tests/site.ts';
import { expect, test } from './test.ts';

/* Whose typed words are where; hostile.spec.ts has what they outlast. */

const words = (page: Page) => page.getByLabel('Your words');

async function newInquiry(
  { url }: RunningSite,
  given: Record<string, string> = {},
): Promise<string> {
  return ((await (await sendInquiry(url, given)).json()) as { id: string }).id;
}

test('typed words belong to one inquiry and one person, in every tab, until the person signs out', async ({
  page,
  context,
  site,
}) => {
  const email = `two-${Date.now()}@example.org`;
  const [one, other] = [
    await newInquiry(site, { email }),
    await newInquiry(site, { email, message: 'And is the red one there, too?' }),
  ];
  await enterDesk(page, site);
  await page.goto(`/desk/inquiries/${one}`);
  await words(page).fill('For the first one');
  await page.locator(`a[href="/desk/inquiries/${other}"]`).click();
  await expect(page).toHaveURL(new RegExp(other));
  await expect(words(page)).toHaveValue('');
  const tab = await context.newPage();
  await tab.goto(`/desk/inquiries/${one}`);
  await expect(words(tab)).toHaveValue('For the first one');
  await tab.close();

  const { cookie } = await signedIn(site, { name: 'Cy' });
  const [name = '', value = ''] = cookie.split(/=(.*)/);
  await context.addCookies([{ name, value, url: site.url }]);
  await page.goto(`/desk/inquiries/${one}`);
  await expect(words(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/sign-in/);
  await enterDesk(page, site);
  await page.goto(`/desk/inquiries/${one}`);
  await expect(words(page)).toHaveValue('For the first one');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/sign-in/);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('desk '))),
  ).toEqual([]);
});

test('what others do appears within a minute; field, focus and place stay', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await enterDesk(page, site);
  const id = await newInquiry(site);
  await page.goto(`/desk/inquiries/${id}`);
  await words(page).pressSequentially('Half a sen');
  await page.evaluate(() => window.scrollTo(0, 40));
  await using db = await openDatabase(site.databaseUrl);
  const note = { inquiry_id: id, at: Date.now(), person: 'Cy', kind: 'note' as const };
  await db
    .insertInto('entries')
    .values({ id: `n-${id}`, ...note, text: 'She phoned' })
    .execute();
  await page.clock.fastForward(46_000);
  await expect(page.getByText('She phoned')).toBeVisible();
  await expect(words(page)).toBeFocused();
  await page.keyboard.type('tence');
  await expect(words(page)).toHaveValue('Half a sentence');
  await page.goto('/desk');
  const fresh = await newInquiry(site);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.locator(`a[href="/desk/inquiries/${fresh}"]`).first()).toBeVisible();
});
