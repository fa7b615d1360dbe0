import type { Browser } from '@playwright/test';
import { newPhone, slowDown } from '#bench/phone.ts';

interface Watched {
  largest: number;
}

/** Longer than any page's main picture takes, in milliseconds after `load`. */
const SETTLED = 2500;

/** Largest contentful paint of a phone's first visit on slow 4G with a slow processor, in milliseconds. */
export async function largestPaint(browser: Browser, address: string): Promise<number> {
  const context = await newPhone(browser);
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const last = list.getEntries().at(-1);
        if (last) (window as unknown as Watched).largest = last.startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await slowDown(page, { cpu: 4, slow4g: true });
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLED);
    return await page.evaluate(() => (window as unknown as Watched).largest);
  } finally {
    await context.close();
  }
}
