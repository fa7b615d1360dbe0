import type { Page } from '@playwright/test';
import { test as base, expect } from './test.ts';

/** With a graphics card of software: slow, and the same on every machine. */
export const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const software = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...software] });
    },
    { scope: 'worker' },
  ],
});

export const model = '/vehicles/denago-ev-city';
export const stage = (page: Page) =>
  page.getByRole('application', { name: 'Denago EV CITY in 3D' });
export const opener = (page: Page) => page.getByRole('button', { name: 'Turn it around' });
export const seen = (page: Page) => page.getByRole('status').filter({ hasText: 'Seen from' });
export const failed = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'could not be loaded' });
/** The picture at the page's top; the gallery below has one of the same name. */
export const still = (page: Page) =>
  page.getByRole('img', { name: 'Denago EV CITY, from the side' }).first();
/** Software draws a picture in seconds where a card takes milliseconds. */
export const patient = { timeout: 120_000 };

export async function open(page: Page): Promise<void> {
  await opener(page).click();
  await expect(page.getByRole('button', { name: 'Turn left' })).toBeVisible(patient);
}
