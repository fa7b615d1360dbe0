import type { Browser } from '@playwright/test';
import { newPhone, slowDown } from '#bench/phone.ts';

/**
 * What somebody types and takes back again, with pauses in milliseconds as of a quick and of a slow hand: words of the lot,
 * slips of the finger, and words that are understood.
 */
const searches = [
  { text: 'leather beach', pause: 90 },
  { text: 'quiet lithium', pause: 170 },
  { text: 'mavrick lether', pause: 150 },
  { text: 'six seater under 12k', pause: 130 },
  { text: 'no such cart', pause: 240 },
];

export interface Typing {
  /** Milliseconds from each key to the next frame, as the browser itself measures (Event Timing, 8 ms steps). */
  keys: number[];
  cards: number;
}

/** Types in the search of an inventory page on a phone with a processor four times slower. */
export async function measureTyping(browser: Browser, site: string): Promise<Typing> {
  const context = await newPhone(browser);
  try {
    const page = await context.newPage();
    await page.goto(`${site}/inventory`, { waitUntil: 'networkidle' });
    const cards = await page.locator('article').count();
    await slowDown(page, { cpu: 4, slow4g: false });
    await page.locator('summary', { hasText: 'Filters' }).click();
    await page.getByRole('searchbox').click();
    await page.waitForTimeout(1000);
    await page.evaluate(() => {
      const watched = window as unknown as Watched;
      watched.keys = {};
      new PerformanceObserver((list) => {
        for (const {
          interactionId,
          name,
          duration,
        } of list.getEntries() as PerformanceEventTiming[]) {
          if (!interactionId || !name.startsWith('key')) continue;
          watched.keys[interactionId] = Math.max(watched.keys[interactionId] ?? 0, duration);
        }
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    });
    let pressed = 0;
    for (const { text, pause } of searches) {
      for (const key of [...text, ...[...text].map(() => 'Backspace')]) {
        await page.keyboard.press(key);
        await page.waitForTimeout(pause);
        pressed += 1;
      }
    }
    await page.waitForTimeout(1000);
    const slow = await page.evaluate(() => Object.values((window as unknown as Watched).keys));
    // The browser tells of what took 16 ms or more.
    const quick = Array.from({ length: Math.max(pressed - slow.length, 0) }, () => 16);
    return { keys: [...slow, ...quick], cards };
  } finally {
    await context.close();
  }
}

interface Watched {
  keys: Record<number, number>;
}
