import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { cloneHead, startClone } from '#bench/fresh-clone/run.ts';
import { report } from '#bench/measure.ts';
import { chromiumFlags, ensure } from '#setup/programs.ts';
import { shippedKinds } from '#tests/page-kinds.ts';

const screens = [
  { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
];
const names = ['home', 'inventory', 'vehicle', 'model-with-msrp', 'rentals', 'town'];

/**
 * Starts a clone of HEAD by `npm start`, opens a page of each kind, one after another, from five seconds later on, and
 * counts the pictures in view that are there 1.5 s after opening. `--shots=FOLDER` writes the screens at that moment.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { shots: { type: 'string' } } });
  await using folder = await mkdtempDisposable(join(tmpdir(), 'first-look-'));
  const executablePath = ensure('Chromium');
  await using browser = await chromium.launch({ executablePath, args: chromiumFlags });
  const site = await startClone(await cloneHead(folder.path), folder.path);
  try {
    await sleep(5000);
    const rows = [['pictures in view', ...screens.map(({ viewport }) => `${viewport.width} px`)]];
    for (const { name, path } of shippedKinds.filter((page) => names.includes(page.name))) {
      const row = [name];
      for (const screen of screens) {
        const file = values.shots && join(values.shots, `${name}-${screen.viewport.width}.png`);
        row.push(await look(browser, site.url + path, screen, file));
      }
      rows.push(row);
    }
    await report('first-look', rows);
    // It says what drawing took beside the build.
    console.log(await site.output());
  } finally {
    await site.stop();
  }
}

/** `6 of 6`: the pictures on the first screen that are there in time, of all. */
async function look(browser: Browser, url: string, screen: object, file?: string): Promise<string> {
  await using context = await browser.newContext(screen);
  const page = await context.newPage();
  const opened = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await sleep(Math.max(0, 1500 - (performance.now() - opened)));
  const there = await page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const { top, bottom, left, right } = image.getBoundingClientRect();
        const isInView = top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
        return isInView && image.checkVisibility() && image.src.includes('/pictures/');
      })
      .map((image) => image.complete && image.naturalWidth > 0),
  );
  if (file) await page.screenshot({ path: file });
  return `${there.filter(Boolean).length} of ${there.length}`;
}
