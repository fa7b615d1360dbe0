import { brotliCompressSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { codeFile } from '#tests/code-file.ts';
import { vehicle } from '#tests/lot.ts';
import { axe, test as base, expect } from './test.ts';

/** With a graphics card in software: slow, but the same on every machine. */
const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const software = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...software] });
    },
    { scope: 'worker' },
  ],
});
/** Software takes seconds to draw a picture, a card takes milliseconds. */
const patient = { timeout: 120_000 };
test.describe.configure({ timeout: 240_000 });
// The one vehicle is of a model that has a 3D file.
test.use({
  stock: [vehicle('TURN-1', { brand: 'denago', name: 'EV City', color: 'Bay teal', images: [] })],
});

const model = '/vehicles/denago-ev-city';
const opener = (page: Page) => page.getByRole('button', { name: 'Turn it around' });
const closer = (page: Page) => page.getByRole('button', { name: 'Close the 3D view' });
const seen = (page: Page) => page.getByRole('status').filter({ hasText: 'Seen from' });
/** The picture at the page's top; the gallery below has one of the same name. */
const still = (page: Page) =>
  page.getByRole('img', { name: 'Denago EV CITY, from the side' }).first();

async function open(page: Page): Promise<void> {
  await opener(page).click();
  await expect(page.getByRole('button', { name: 'Turn left' })).toBeVisible(patient);
}

test('nothing of it is loaded before it is asked for; then it keeps its budget and its place', async ({
  page,
}) => {
  const loaded: { path: string; body: Promise<Buffer>; cache: string | undefined }[] = [];
  page.on('response', (response) => {
    const { pathname: path } = new URL(response.url());
    const cache = response.headers()['cache-control'];
    if (/\.(js|glb)$/.test(path)) loaded.push({ path, body: response.body(), cache });
  });
  await page.goto(model);
  await page.waitForLoadState('networkidle');
  const before = loaded.splice(0).map(({ path }) => path);
  const code = codeFile('app/site/pictures/stage.client.ts');
  expect(before.filter((path) => path === code || path.endsWith('.glb'))).toEqual([]);
  const place = await boxOf(still(page));

  await open(page);
  await expect(seen(page)).toHaveText('Seen from the front right.', patient);
  expect(await boxOf(still(page))).toEqual(place);
  expect(await axe(page)).toEqual([]);
  // The counting script comes last, so it may come by now.
  const scripts = loaded.filter(({ path }) => /^\/assets\/.*\.js$/.test(path));
  const sizes = scripts.map(async ({ body }) => brotliCompressSync(await body).length);
  const script = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(script).toBeGreaterThan(10_000);
  expect(script).toBeLessThanOrEqual(160_000);
  expect(loaded.filter(({ path }) => path.endsWith('.glb'))).toEqual([
    expect.objectContaining({
      path: expect.stringMatching(/^\/assets\/model-.+\.glb$/),
      cache: expect.stringContaining('immutable'),
    }),
  ]);

  const canvas = await page.locator('canvas').elementHandle();
  await closer(page).click();
  await expect(opener(page)).toBeFocused();
  await expect(page.locator('canvas')).toHaveCount(0);
  await expect(still(page)).toBeVisible();
  const isGone = await canvas?.evaluate((each) =>
    (each as HTMLCanvasElement).getContext('webgl2')?.isContextLost(),
  );
  expect(isGone).toBe(true);
});

test('keys, buttons and a hand turn it, paint colors its body, and it rests in between', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The canvas is transparent around the cart: the sky shows through, by day.
  await page.clock.setFixedTime('2026-06-21T12:00-04:00');
  await page.goto(model);
  await open(page);
  // One finger up still moves the page.
  await expect(page.locator('canvas')).toHaveCSS('touch-action', 'pan-y pinch-zoom');
  await expect(seen(page)).toHaveText('Seen from the front right.', patient);

  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight');
  await expect(seen(page)).toHaveText('Seen from the right.', patient);
  await page.getByRole('button', { name: 'Turn right' }).click();
  await expect(seen(page)).toHaveText('Seen from the rear right.', patient);
  const box = await boxOf(page.locator('canvas'));
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 3);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 - box.height * 0.42, box.y + box.height / 3);
  await page.mouse.up();
  await expect(seen(page)).toHaveText('Seen from the front right.', patient);

  await page.getByRole('link', { name: 'Dune sand' }).click();
  await expect.poll(() => sandPixels(page), patient).toBeGreaterThan(2000);
  await expect.poll(() => drawnInASecond(page), patient).toBe(0);

  await page.keyboard.press('Escape');
  await expect(opener(page)).toBeFocused();
  await expect(page.locator('canvas')).toHaveCount(0);
});

test("on a vehicle's page it opens in the pose of the picture that it takes over from", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/vehicles/TURN-1');
  await open(page);
  await expect(seen(page)).toHaveText('Seen from the front right.', patient);
  // Another picture closes it; it reopens in that picture's pose.
  await page.getByRole('link', { name: /^Picture 2/ }).click();
  await expect(page.locator('canvas')).toHaveCount(0);
  await expect(page.locator('a[href="#picture-2"]')).toHaveAttribute('aria-current');
  await open(page);
  await expect(seen(page)).toHaveText('Seen from the rear right.', patient);
});

test('leaving the page while it loads leaves nothing of it behind', async ({ page }) => {
  // Never answered.
  await page.route('**/*.glb', () => undefined);
  await page.goto(model);
  await opener(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Denago').click();
  await expect(page).toHaveURL('/brands/denago');
  await page.goBack();
  await expect(opener(page)).toBeVisible();
  await expect(page.locator('canvas')).toHaveCount(0);
});

test.describe('when it can not be shown', () => {
  test.use({ expectedErrors: [/status of 500|answered 500|JSON|WebGL context/] });

  test('a file that fails or is no cart leaves the picture; it can be tried again', async ({
    page,
  }) => {
    await page.goto(model);
    for (const answer of [{ status: 500 }, { body: 'no cart' }]) {
      await page.route('**/*.glb', (route) => route.fulfill(answer));
      await expectFailure(page);
      expect(await axe(page)).toEqual([]);
      await page.unroute('**/*.glb');
    }
    await open(page);
    await expect(page.locator('canvas')).toBeVisible();
  });

  test('without WebGL the picture stays', async ({ page }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await page.goto(model);
    await expectFailure(page);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('there is no button that would do nothing', async ({ page }) => {
    await page.goto(model);
    await expect(still(page)).toBeVisible();
    await expect(opener(page)).toHaveCount(0);
  });
});

/** Opens it, and expects the still picture with a message. */
async function expectFailure(page: Page): Promise<void> {
  await opener(page).click();
  const failed = page.getByRole('status').filter({ hasText: 'try again' });
  await expect(failed).toBeAttached();
  await expect(still(page)).toBeVisible();
  await expect(page.locator('canvas')).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It has no place in the page');
  return box;
}

/** Pixels of the canvas, above the bar, that are as warm as sand. */
async function sandPixels(page: Page): Promise<number> {
  const picture = sharp(await page.locator('canvas').screenshot(patient));
  const { width, height } = await picture.metadata();
  const part = { left: 0, top: 0, width, height: Math.floor(height * 0.9) };
  const bytes = await picture.extract(part).removeAlpha().raw().toBuffer();
  let found = 0;
  for (let at = 0; at < bytes.length; at += 3) {
    if ((bytes[at] ?? 0) - (bytes[at + 2] ?? 0) > 45) found++;
  }
  return found;
}

/** Frames that the page requests within a second: a loop would request them always. */
function drawnInASecond(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { requestAnimationFrame: request } = window;
    let asked = 0;
    window.requestAnimationFrame = (draw) => {
      asked++;
      return request(draw);
    };
    await new Promise((done) => setTimeout(done, 1000));
    window.requestAnimationFrame = request;
    return asked;
  });
}
