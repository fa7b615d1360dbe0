import { pageKinds, scrollToEnd } from '#tests/page-kinds.ts';
import { type RunningSite, startSite } from '#tests/site.ts';
import { test as base, expect } from './test.ts';

/** How much later than words and styles everything else arrives, in milliseconds. */
const LATE = 300;

/** Less than one pixel of a whole phone screen: what rounding of line heights may come to. */
const ROUNDING = 0.001;

/** The site with the inventory that a new one is seeded with. */
const test = base.extend<object, { site: RunningSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parts a fixture needs from this pattern
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.remove();
    },
    { scope: 'worker' },
  ],
});

for (const { name, path } of pageKinds.filter(({ act }) => !act)) {
  test.describe(name, () => {
    test.use({ expectedErrors: name === 'not-found' ? [/status of 404/] : [] });

    test('nothing moves while font, pictures and scripts come late', async ({ page }) => {
      await page.addInitScript(observeShifts);
      await page.route('**/*', async (route) => {
        if (!['document', 'stylesheet'].includes(route.request().resourceType())) {
          await new Promise((done) => setTimeout(done, LATE));
        }
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'networkidle' });
      await scrollToEnd(page);
      const shifts = await page.evaluate(() => window.shifts());
      const sum = shifts.reduce((all, { value }) => all + value, 0);
      expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(ROUNDING);
    });
  });
}

interface Shift {
  value: number;
  moved: string[];
}

declare global {
  interface Window {
    /** What has moved so far without anybody having asked for it. */
    shifts: () => Shift[];
  }
}

/** Runs in the page, before anything of it. */
function observeShifts(): void {
  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
  const seen: Shift[] = [];
  const note = (entries: PerformanceEntryList) => {
    for (const { value, hadRecentInput, sources } of entries as LayoutShift[]) {
      if (hadRecentInput) continue;
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const from = `${previousRect.x},${previousRect.y} ${previousRect.width}x${previousRect.height}`;
        const to = `${currentRect.x},${currentRect.y} ${currentRect.width}x${currentRect.height}`;
        return `${node?.nodeName} "${node?.textContent?.slice(0, 40)}" ${from} -> ${to}`;
      });
      seen.push({ value, moved });
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  window.shifts = () => {
    note(observer.takeRecords());
    return seen;
  };
}
