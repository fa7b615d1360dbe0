import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from '#tests/browser/test.ts';
import { enterDesk } from '#tests/desk.ts';
import { sendInquiry } from '#tests/inquiry.ts';

// The shop that ships, with the inventory that seeds it: `npm run screens` writes the documents' pictures.
test.use({ stock: null });

const wide = { width: 1280, height: 860 };
const phone = { width: 390, height: 780 };

test('the inventory, for README.md', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/inventory');
  await write(page, 'inventory');
});

test('the desk, for docs/desk.md', async ({ page, site }) => {
  const sent = [
    { firstName: 'Dana', message: 'Is the blue one still there on Saturday?' },
    { firstName: 'Luis', message: 'Can we rent two six seaters for the week of July 4?' },
    { firstName: 'Chris', message: 'My cart stops on the hill. When could you look at it?' },
  ];
  const ids: string[] = [];
  for (const given of sent) {
    ids.push(((await (await sendInquiry(site.url, given)).json()) as { id: string }).id);
  }
  await page.setViewportSize(phone);
  await enterDesk(page, site);
  await page.goto('/desk');
  await write(page, 'desk-today');
  await page.goto(`/desk/inquiries/${ids[0]}`);
  await page
    .getByLabel('Your words')
    .fill('It is. We open at 9. Shall I hold it for you until noon?');
  await write(page, 'desk-answer');
});

async function write(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const picture = sharp(await page.screenshot());
  await picture.webp({ quality: 80 }).toFile(`docs/${name}.webp`);
}
