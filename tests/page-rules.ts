import { expect, type Page } from '@playwright/test';
import { axe } from '#tests/browser/test.ts';
import { scrollToEnd } from '#tests/page-kinds.ts';

/** Milliseconds by which everything but words and styles is late. */
const LATE = 300;

/** Less than one pixel of a phone's screen: the error from rounding line heights. */
const ROUNDING = 0.001;

/**
 * Shift allowed for texts of the content: a line may break elsewhere when the font loads, since no fallback is as wide
 * as Overpass in each letter. A fifth of the limit for a good page (web.dev/cls).
 */
export const REBROKEN_LINE = 0.02;

/** Delays font, pictures and scripts from now on, and records layout shifts. Call it once for a page of a test. */
export async function delayParts(page: Page): Promise<void> {
  await page.addInitScript(observeShifts);
  await page.route('**/*', async (route) => {
    if (!['document', 'stylesheet'].includes(route.request().resourceType())) {
      await new Promise((done) => setTimeout(done, LATE));
    }
    await route.continue();
  });
}

/** Tests the rules of every page on the open one, at rest, at its width and at 320 px. */
export async function holdPageRules(
  page: Page,
  path: string,
  isMobile: boolean,
  mostShift = ROUNDING,
): Promise<void> {
  await scrollToEnd(page);
  await expectNoShift(page, mostShift);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  expect.soft(await axe(page), path).toEqual([]);
  if (isMobile) expect.soft(await tooSmall(page), path).toEqual([]);
  const screen = page.viewportSize() ?? { width: 0, height: 0 };
  for (const width of [screen.width, 320]) {
    await page.setViewportSize({ ...screen, width });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect.soft(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(screen);
}

/** Tests the shifts on the open page so far, by the script `observeShifts`. */
export async function expectNoShift(page: Page, most = ROUNDING): Promise<void> {
  const shifts = await page.evaluate(() => window.shifts);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect.soft(sum, `${page.url()} ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(most);
}

/**
 * Buttons, fields and links of navigation under 44 by 44 px. Links within a sentence are exempt, and so are the towns
 * on the map, which stand in the list beside it (WCAG 2.2, 2.5.8: inline, equivalent).
 */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    for (const folded of document.querySelectorAll('details')) folded.open = true;
    const targets = document.querySelectorAll<HTMLElement>(
      'button, summary, select, textarea, input:not([type=hidden]), .btn, .more, nav a, header a, footer a',
    );
    return [...targets].flatMap((target) => {
      // Visitors press the label of a radio button or checkbox.
      const box = target.closest('label') ?? target;
      const { width, height } = box.getBoundingClientRect();
      const isShown = target.checkVisibility({ visibilityProperty: true }) && width > 1;
      const hidden = !isShown || target.closest('[aria-hidden=true]') !== null;
      if (hidden || (width >= 43.5 && height >= 43.5)) return [];
      const name = target.getAttribute('aria-label') ?? target.textContent;
      return [`${target.tagName} "${name}" ${width.toFixed()}x${height.toFixed()}`];
    });
  });
}

declare global {
  interface Window {
    /** Layout shifts so far that no visitor caused. */
    shifts: { value: number; moved: string[] }[];
  }
}

/** Runs in the page, before all of its own scripts. */
export function observeShifts(): void {
  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      if (hadRecentInput) continue;
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const [from, to] = [previousRect, currentRect].map((each) => JSON.stringify(each));
        return `${node?.nodeName} "${node?.textContent?.slice(0, 40)}" ${from} -> ${to}`;
      });
      window.shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
