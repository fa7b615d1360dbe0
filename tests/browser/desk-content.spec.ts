import { enterDesk, press, signedIn } from '#tests/desk.ts';
import { expect, test } from './test.ts';

test.use({ ownSite: 'desk-content', expectedErrors: [/status of 422/] });

test('one card is saved and emptied, the others keep what is typed; a refresh hides no colleague’s save', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await enterDesk(page, site);
  await page.goto('/desk/content/hours');
  const saturday = page.getByLabel('Saturday closes');
  await saturday.fill('13:00');
  const add = page.getByRole('group', { name: 'Add a closed day' });
  await add.locator('summary').click();
  await add.getByLabel('Name').fill('Wren Day');
  await add.getByLabel('Day', { exact: true }).fill('2031-12-24');
  await page.getByRole('button', { name: 'Save: closed days' }).click();
  await expect(page.getByRole('group', { name: 'Wren Day, 2031-12-24' })).toBeVisible();
  await expect(add.getByLabel('Name')).toHaveValue('');
  await expect(saturday).toHaveValue('13:00');

  const { cookie } = await signedIn(site, { name: 'Cy' });
  const seen = '{"Saturday.closes":"14:00","Sunday.opens":""}';
  const theirs = { 'Saturday.closes': '15:30' };
  const sent = { press: 'saveContent', of: 'hours hours', seen, ...theirs };
  expect((await press(site.url, '/desk/press', { cookie }, sent)).status).toBe(200);
  const refreshed = page.waitForResponse(/\.data/);
  await page.clock.fastForward(46_000);
  await refreshed;
  const save = page.getByRole('button', { name: 'Save: opening hours' });
  await save.click();
  const form = page.getByRole('form', { name: 'opening hours' });
  await expect(form).toContainText('Cy, ');
  await expect(form).toContainText('3:30PM');
  await expect(saturday).toHaveValue('13:00');
  await save.click();
  await expect(page.getByRole('status').getByText('Saved: opening hours.')).toBeVisible();
  await expect(saturday).toHaveValue('13:00');
});
