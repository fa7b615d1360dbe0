import type { Browser, Page } from '@playwright/test';
import { type Conditions, slowDown } from '#bench/phone.ts';

/** A click on the link from one page to another. */
export interface Hop {
  name: string;
  from: string;
  to: string;
}

export interface HopConditions extends Conditions {
  /** False sets `saveData`, which stops prefetch. */
  ahead: boolean;
}

/** Milliseconds that the pointer hovers before the click. */
const HOVER = 250;

/** Milliseconds from the click to the frame that shows the next page's h1, with only the first page in the cache. */
export async function measureHop(
  browser: Browser,
  site: string,
  hop: Hop,
  conditions: HopConditions,
): Promise<number> {
  await using context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  if (!conditions.ahead) {
    await context.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } });
    });
  }
  const page = await context.newPage();
  await page.goto(site + hop.from, { waitUntil: 'networkidle' });
  // The first pointer move loads the late scripts: wait for them.
  await page.mouse.move(1, 1);
  await page.waitForTimeout(200);
  await page.waitForLoadState('networkidle');
  const link = page.locator(`a[href="${hop.to}"]:visible`).first();
  await link.scrollIntoViewIfNeeded();
  await page.waitForTimeout(500);
  const place = await link.boundingBox();
  if (!place) throw new Error(`${hop.from} shows no link to ${hop.to}`);
  await slowDown(page, conditions);
  await watchClick(page);
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2, { steps: 2 });
  await page.waitForTimeout(HOVER);
  await page.mouse.down();
  await page.mouse.up();
  return await Promise.race([
    page.evaluate(() => (window as unknown as Watched).hop),
    page.waitForEvent('load').then(() => {
      throw new Error(`${hop.from} → ${hop.to} was no hop, but another document.`);
    }),
  ]);
}

interface Watched {
  hop: Promise<number>;
}

async function watchClick(page: Page): Promise<void> {
  await page.evaluate(() => {
    const before = document.querySelector('h1')?.textContent;
    (window as unknown as Watched).hop = new Promise((done) => {
      const watch = ({ timeStamp }: Event) => {
        const observer = new MutationObserver(() => {
          const now = document.querySelector('h1')?.textContent;
          if (!now || now === before) return;
          observer.disconnect();
          // A message sent in a frame arrives when the frame has been painted.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => done(performance.now() - timeStamp);
          requestAnimationFrame(() => port2.postMessage(null));
        });
        observer.observe(document, { childList: true, subtree: true, characterData: true });
      };
      document.addEventListener('click', watch, { capture: true, once: true });
    });
  });
}
