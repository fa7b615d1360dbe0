import type { Browser, BrowserContext, Page } from '@playwright/test';

export interface Conditions {
  /** Slowdown of the processor, as a factor. */
  cpu: number;
  /** Lighthouse's slow 4G: 150 ms to the server and back, 1.6 Mbit/s. */
  slow4g: boolean;
}

/** A phone with an empty cache. */
export function newPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
}

/** Emulates a slow processor, and with `slow4g` a slow network. */
export async function slowDown(page: Page, { cpu, slow4g }: Conditions): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  if (slow4g) {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1_600_000 / 8,
      uploadThroughput: 750_000 / 8,
    });
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}
