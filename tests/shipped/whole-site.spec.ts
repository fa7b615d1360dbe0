import type { Page } from '@playwright/test';
import { axe, expect, test } from '#tests/browser/test.ts';
import { lot } from '#tests/lot.ts';
import { models, singles, towns } from './paths.ts';

const townPaths = towns.map(({ path }) => path);

/** Each test looks at its pages one after the other, in one tab. */
for (const [kind, paths] of Object.entries({
  'pages of which there is one': singles,
  'vehicles of the lot': lot.map(({ id }) => `/vehicles/${id}`),
  'models of Denago': models.filter((path) => path.includes('denago')),
  'models of Evolution, D5': models.filter((path) => path.includes('evolution-d5')),
  'models of Evolution, the others': models.filter((path) => /evolution-[^d]|-d6/.test(path)),
  'towns, A to J': townPaths.slice(0, 11),
  'towns, K to P': townPaths.slice(11, 22),
  'towns, P to Z': townPaths.slice(22),
})) {
  test(`${kind}: no axe violation, no sideways scroll, room for a thumb`, async ({
    page,
    isMobile,
  }) => {
    test.setTimeout(180_000);
    const screen = page.viewportSize() ?? { width: 0, height: 0 };
    for (const path of paths) {
      await page.setViewportSize(screen);
      expect((await page.goto(path))?.status(), path).toBe(200);
      expect.soft(await axe(page), path).toEqual([]);
      if (isMobile) expect.soft(await tooSmall(page), path).toEqual([]);
      for (const width of [screen.width, 320]) {
        await page.setViewportSize({ ...screen, width });
        expect.soft(await overflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
  });
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
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
      // A radio button or checkbox is pressed by its label.
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
