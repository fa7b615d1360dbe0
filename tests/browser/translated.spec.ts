import type { Page } from '@playwright/test';
import { pageKinds } from '#tests/page-kinds.ts';
import { photograph } from '#tests/photographs.ts';
import { town } from '#tests/test-content.ts';
import { expect, foreignRequests, hold, openFilters, test } from './test.ts';
import { translate } from './translator.ts';

/* A page that the browser translates, or that an extension has changed. hostile.spec.ts presses the desk's buttons so. */

// A part that hydrates after it was changed is drawn anew, and React says so. One page is a 404.
test.use({ expectedErrors: [/#418|status of 404/], stock: null });

for (const { name, path } of pageKinds) {
  test(`${name}: everything can be pressed`, async ({ page, site }) => {
    await foreignRequests(page, site);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(name === 'not-found' ? 404 : 200);
    await translate(page, 'instead');
    await pressAll(page);
    await expectWhole(page);
    await page.getByRole('contentinfo').locator('a[href="/terms"]').click();
    await expect(page).toHaveURL('/terms');
    await expectWhole(page);
  });
}

for (const way of ['around', 'instead'] as const) {
  test.describe(`a translation ${way} of each text`, () => {
    test('where can it go answers for a town, and for another one', async ({ page }) => {
      await page.goto('/can-i-drive-it');
      await translate(page, way);
      const where = page.getByLabel('Where');
      const closed = page.getByRole('img', { name: 'Road sign: roads closed' });
      await where.selectOption({ label: 'Wren Point Borough' });
      await expect(closed).toBeVisible();
      await where.selectOption({ label: 'Port Lively Borough' });
      await expect(closed).toBeHidden();
      await expectWhole(page);
    });

    test('a search says how many it finds, nothing, and all again', async ({ page }) => {
      await page.goto('/inventory');
      await translate(page, way);
      const count = page.locator('h1 + p');
      const all = (await count.textContent()) ?? '';
      await openFilters(page);
      const search = page.getByRole('searchbox', { name: 'Search' });
      await search.fill('hovercraft');
      await expect(page.getByText('No vehicles match your current filters.')).toBeAttached();
      await search.fill('teal');
      await expect(count).toHaveText(/^\d+ carts?$/);
      await expect(count).not.toHaveText(all);
      await search.fill('');
      await expect(count).toHaveText(all);
      await expectWhole(page);
    });

    test('a town becomes the visitor’s, and is taken back', async ({ page }) => {
      await page.goto(town.path);
      await translate(page, way);
      await page.getByRole('button', { name: 'This is my town' }).click();
      await page.getByRole('button', { name: 'Your town' }).click();
      await expect(page.getByRole('button', { name: 'This is my town' })).toBeVisible();
      await expectWhole(page);
    });

    test('a draft is discarded, and a photograph removed', async ({ page }) => {
      await page.goto('/trade-in');
      await translate(page, way);
      await page.getByLabel('First name').fill('Zoë');
      const file = { mimeType: 'image/jpeg', buffer: await photograph() };
      await page.getByLabel('Photographs (optional)').setInputFiles(
        ['one.jpg', 'two.jpg'].map((name) => ({
          name,
          ...file,
          buffer: Buffer.concat([file.buffer, Buffer.from(name)]),
        })),
      );
      await expect(page.getByText('2 of 2 photographs ready')).toBeAttached();
      await page.getByRole('button', { name: 'Remove one.jpg' }).click();
      await expect(page.getByText('1 of 1 photographs ready')).toBeAttached();
      await page.getByRole('button', { name: 'Discard it' }).click();
      await expect(page.getByText('Discarded.')).toBeVisible();
      await expect(page.getByText('Saved on this device')).toHaveCount(0);
      await expectWhole(page);
    });

    test('carts are compared, and taken out', async ({ page }) => {
      await page.goto('/compare?carts=denago-ev-city');
      await translate(page, way);
      await page
        .getByRole('combobox', { name: 'Add a cart' })
        .selectOption('evolution-turfman-1000');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(page.getByRole('columnheader')).toHaveCount(2);
      await page.getByRole('link', { name: /^Take out EV CITY/ }).click();
      await expect(page.getByRole('columnheader')).toHaveCount(1);
      await expectWhole(page);
    });
  });
}

test.describe('changed before its scripts', () => {
  test('by a password manager and the telephone: what was typed stays, with the focus, and is a draft', async ({
    page,
  }) => {
    const release = await hold(page, '**/assets/*.js');
    await page.goto('/contact', { waitUntil: 'commit' });
    const form = page.getByRole('form', { name: 'Contact form' });
    await form.getByLabel('First name').fill('Ada');
    await form.getByLabel('What is it about?').selectOption('parts');
    await form.getByLabel('Message').fill('Is the red one');
    await page.evaluate(() => {
      for (const field of document.querySelectorAll('form input:not([type=hidden])')) {
        field.after(document.createElement('password-manager'));
      }
      for (const link of document.querySelectorAll('a[href^="tel:"]')) {
        const number = document.createElement('span');
        number.append(...link.childNodes);
        link.append(number);
      }
    });
    release();
    await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
    await expect(form.getByLabel('First name')).toHaveValue('Ada');
    await expect(form.getByLabel('What is it about?')).toHaveValue('parts');
    await expect(form.getByLabel('Message')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(' here?');
    await expect(form.getByLabel('Message')).toHaveValue('Is the red one here?');
    await expect(form.getByText('Saved on this device')).toBeVisible();
  });

  test('by a translator: the filters answer', async ({ page }) => {
    const release = await hold(page, '**/assets/*.js');
    await page.goto('/inventory', { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await translate(page, 'instead');
    release();
    await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
    await openFilters(page);
    await page.getByRole('radio', { name: /^Evolution/ }).check();
    await expect(page).toHaveURL(/brand=evolution/);
    await expectWhole(page);
  });
});

async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByText('Something broke on our side')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}

/** Presses what changes the page and does not leave it: twice, so that it changes back. */
async function pressAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const controls = document.querySelectorAll<HTMLElement>(
      'main :is(summary, button[type=button], [type=radio], [type=checkbox], select), header select',
    );
    const groups = new Map<string, number>();
    const some = [...controls].filter((control) => {
      if (!(control instanceof HTMLInputElement)) return true;
      const before = groups.get(control.name) ?? 0;
      groups.set(control.name, before + 1);
      return before < 3;
    });
    for (const control of [...some, ...some]) {
      if (!control.isConnected) continue;
      if (control instanceof HTMLSelectElement) {
        const next = (control.selectedIndex + 1) % control.options.length;
        control.selectedIndex = next;
        for (const type of ['input', 'change'])
          control.dispatchEvent(new Event(type, { bubbles: true }));
      } else control.click();
      await drawn();
      for (const dialog of document.querySelectorAll('dialog')) dialog.close();
    }
  });
}
