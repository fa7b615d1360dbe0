import type { Page } from '@playwright/test';
import { enterDesk } from '#tests/desk.ts';
import { sendInquiry } from '#tests/inquiry.ts';
import { axe, expect, test } from './test.ts';

/* The desk by keyboard alone. */

test.use({ expectedErrors: [/status of 422/] });

/** Signs the browser in, and sends an inquiry; returns its page. */
async function openDesk(page: Page, site: { url: string; databaseUrl: string }): Promise<string> {
  await enterDesk(page, site);
  const sent = await sendInquiry(site.url, {});
  const { id } = (await sent.json()) as { id: string };
  return `/desk/inquiries/${id}`;
}

/** Presses Tab until a control of this name has the focus; returns how often. */
async function tabTo(page: Page, name: RegExp): Promise<number> {
  const named = page.getByRole('button', { name }).or(page.getByLabel(name));
  for (let presses = 1; presses < 100; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await page.locator(':focus').and(named).count()) > 0) return presses;
  }
  throw new Error(`Tab does not reach ${name}`);
}

/** What has the focus, and whether one sees that; null at the page's end. Marks it as walked. */
function focused(page: Page) {
  return page.evaluate(() => {
    const control = document.activeElement;
    if (!control || control === document.body) return null;
    const { left, top, width, height } = control.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
    const isNew = !control.hasAttribute('data-walked');
    control.setAttribute('data-walked', '');
    return {
      html: control.outerHTML.slice(0, 120),
      isNew,
      isCovered: !hit || !(control.contains(hit) || hit.contains(control)),
      hasOutline: getComputedStyle(control).outlineStyle !== 'none',
    };
  });
}

const controls =
  ':is(a[href], button, input:not([type=hidden]), select, textarea, summary):visible:not([data-walked])';

test('Tab reaches each control, and none is under another', async ({ page, site }) => {
  const inquiry = await openDesk(page, site);
  const lists = [
    '',
    '/inquiries',
    '/test-drives',
    '/rentals',
    '/inventory',
    '/inventory/new',
    '/inventory/NEW-1',
    '/inventory/import',
    '/people',
    '/backup',
    '/content',
    '/content/hours',
    '/content/rentals',
    '/content/files/words.terms',
  ];
  const paths = lists.map((list) => `/desk${list}`);
  for (const path of [...paths, '/desk/test-drives/new', inquiry]) {
    await page.goto(path);
    expect(await axe(page), path).toEqual([]);
    let walked = 0;
    for (let more = true; more; ) {
      await page.keyboard.press('Tab');
      const control = await focused(page);
      more = control !== null;
      // A date is several stops of one control.
      if (!control?.isNew) continue;
      walked += 1;
      expect(control, path).toMatchObject({ isCovered: false, hasOutline: true });
    }
    expect(walked, path).toBeGreaterThan(5);
    const missed = await page
      .locator(controls)
      .evaluateAll((all) => all.map((each) => each.outerHTML));
    expect(missed, path).toEqual([]);
  }
});

test('More opens by keyboard, closes by Escape, and leads to its pages', async ({ page, site }) => {
  await page.goto(await openDesk(page, site));
  const more = page.getByRole('banner').getByText('More');
  const content = page.getByRole('navigation', { name: 'More' }).getByText('Content');
  await more.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(content).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await expect(content).toBeHidden();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Content', level: 1 })).toBeVisible();
  await expect(content).toBeHidden();
  await more.click();
  await expect(content).toHaveAttribute('aria-current', 'page');
});

test('a refused press leads to its field, and Undo is the next stop after a press', async ({
  page,
  site,
}) => {
  await page.goto(await openDesk(page, site));
  await tabTo(page, /^Send$/);
  await page.keyboard.press('Enter');
  const text = page.getByLabel('Your words');
  await expect(text).toBeFocused();
  await expect(text).toHaveAccessibleDescription(/Write something/);
  await page.keyboard.type('It is. Come by.');
  await tabTo(page, /^Send$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(await tabTo(page, /^Undo$/)).toBe(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText(/^Undone/)).toBeVisible();
  await expect(page).not.toHaveURL(/done=/);
});
