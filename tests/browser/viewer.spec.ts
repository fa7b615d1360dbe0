import { brotliCompressSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { codeFile } from '#tests/code-file.ts';
import { model, open, opener, patient, seen, stage, still, test } from './stage.ts';
import { axe, expect } from './test.ts';

test.describe.configure({ timeout: 240_000 });

test('nothing of it is loaded before it is asked for; then it keeps its budget and its place', async ({
  page,
}) => {
  const loaded: { path: string; body: Promise<Buffer>; cache: string | undefined }[] = [];
  page.on('response', (response) => {
    const { pathname: path } = new URL(response.url());
    const cache = response.headers()['cache-control'];
    if (/\.(js|glb)$/.test(path)) loaded.push({ path, body: response.body(), cache });
  });
  await page.goto(model, { waitUntil: 'networkidle' });
  const before = loaded.splice(0).map(({ path }) => path);
  const code = codeFile('app/viewer/stage.client.ts');
  expect(before.filter((path) => path === code || path.endsWith('.glb'))).toEqual([]);
  const place = await boxOf(still(page));

  await open(page);
  await expect(seen(page)).toHaveText('Seen from the front right.', patient);
  expect(await boxOf(still(page))).toEqual(place);
  expect(await axe(page)).toEqual([]);
  // What counts visits comes after all else, so it may come by now.
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
  await page.getByRole('button', { name: 'Close the 3D view' }).click();
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
  isMobile,
}) => {
  // Requests of pictures that have not run yet: a loop would always have one.
  await page.addInitScript(() => {
    const waiting = new Set<number>();
    const { requestAnimationFrame: request, cancelAnimationFrame: cancel } = window;
    window.requestAnimationFrame = (draw) => {
      const id = request((time) => {
        waiting.delete(id);
        draw(time);
      });
      waiting.add(id);
      return id;
    };
    window.cancelAnimationFrame = (id) => {
      waiting.delete(id);
      cancel(id);
    };
    Object.assign(window, { waiting });
  });
  const waiting = () =>
    page.evaluate(() => (window as unknown as { waiting: Set<number> }).waiting.size);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The canvas is clear where the cart is not: behind it is the sky, which at dusk is as warm as sand.
  await page.clock.setFixedTime('2026-06-21T12:00-04:00');
  await page.goto(model);
  await open(page);
  await expect(stage(page)).toBeFocused();
  await expect(stage(page)).toHaveCSS('touch-action', 'auto');
  await expect(page.locator('canvas')).toHaveCSS('touch-action', 'pan-y pinch-zoom');
  await expect(seen(page)).toHaveText('Seen from the front right.', patient);

  await page.getByRole('link', { name: 'Bay teal' }).click();
  await expect.poll(async () => count(await pixels(page), isTeal), patient).toBeGreaterThan(2000);
  const teal = await pixels(page);
  await page.getByRole('link', { name: 'Dune sand' }).click();
  await expect.poll(async () => count(await pixels(page), isSand), patient).toBeGreaterThan(2000);
  const sand = await pixels(page);
  expect(count(sand, isTeal)).toBeLessThan(count(teal, isTeal) / 20);
  await expect(page.getByRole('link', { name: 'Dune sand' })).toHaveAttribute('aria-current');

  await stage(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(seen(page)).toHaveText('Seen from the right.', patient);
  await page.getByRole('button', { name: 'Turn right' }).click();
  await expect(seen(page)).toHaveText('Seen from the rear right.', patient);
  const box = await page.locator('canvas').boundingBox();
  if (!box) throw new Error('no canvas');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 3);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 - box.height * 0.42, box.y + box.height / 3);
  await page.mouse.up();
  await expect(seen(page)).toHaveText('Seen from the front right.', patient);

  if (isMobile) await tryFinger(page);

  await expect.poll(waiting, patient).toBe(0);
  const far = await pixels(page);
  await stage(page).focus();
  await page.keyboard.press('+');
  await expect
    .poll(async () => count(await pixels(page), isSand), patient)
    .toBeGreaterThan(count(far, isSand) * 1.2);
  await expect.poll(waiting, patient).toBe(0);

  await page.keyboard.press('Escape');
  await expect(opener(page)).toBeFocused();
  await expect(page.locator('canvas')).toHaveCount(0);
});

test('it ends where the name and its buttons begin, however near the cart is', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(model);
  await open(page);
  for (let press = 0; press < 6; press++)
    await page.getByRole('button', { name: 'Nearer' }).click();
  await expect(page.locator('canvas[data-near]')).toBeVisible();
  const place = await boxOf(stage(page));
  const name = await boxOf(page.getByRole('heading', { level: 1 }));
  // The letters end a little above their line.
  expect(place.y).toBeGreaterThan(name.y + name.height * 0.85);
  const all = page.getByRole('button', { name: /^(Turn|Nearer|Farther|Close the 3D)/ });
  await expect(all).toHaveCount(5);
  for (const button of await all.all()) {
    expect((await boxOf(button)).y).toBeGreaterThanOrEqual(place.y + place.height);
  }
});

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It has no place in the page');
  return box;
}

/** The pixels that the canvas shows, three bytes each; those under the bar are left out. */
async function pixels(page: Page): Promise<Buffer> {
  const shot = await page.locator('canvas').screenshot({ timeout: patient.timeout });
  const picture = sharp(shot);
  const { width, height } = await picture.metadata();
  const part = { left: 0, top: 0, width, height: Math.floor(height * 0.9) };
  return picture.extract(part).removeAlpha().raw().toBuffer();
}

function count(bytes: Buffer, wanted: (red: number, green: number, blue: number) => boolean) {
  let found = 0;
  for (let i = 0; i < bytes.length; i += 3) {
    if (wanted(bytes[i] ?? 0, bytes[i + 1] ?? 0, bytes[i + 2] ?? 0)) found++;
  }
  return found;
}

/** A finger put on the middle of the canvas and drawn so many pixels right and down, then lifted. */
async function swipe(page: Page, right: number, down: number): Promise<void> {
  const box = await page.locator('canvas').boundingBox();
  if (!box) throw new Error('no canvas');
  const finger = await page.context().newCDPSession(page);
  const put = (type: 'touchStart' | 'touchMove', part: number) => {
    const x = box.x + box.width / 2 + right * part;
    const y = box.y + box.height / 2 + down * part;
    return finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  };
  await put('touchStart', 0);
  for (let part = 0.1; part <= 1; part += 0.1) await put('touchMove', part);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** One finger across turns it; one finger up moves the page, as anywhere else. */
async function tryFinger(page: Page): Promise<void> {
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo(0, 0));
  await swipe(page, 0, -120);
  await expect.poll(scrolled).toBeGreaterThan(80);
  await expect(seen(page)).toHaveText('Seen from the front right.');
  await page.evaluate(() => window.scrollTo(0, 0));
  await swipe(page, -90, 0);
  await expect(seen(page)).toHaveText('Seen from the front left.', patient);
}

const isSand = (red: number, _: number, blue: number) => red - blue > 45;
const isTeal = (red: number, _: number, blue: number) => blue - red > 45 && red < 90;
