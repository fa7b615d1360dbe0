import { pageKinds } from '#tests/page-kinds.ts';
import { delayParts, holdPageRules } from '#tests/page-rules.ts';
import { axe, expect, test } from './test.ts';

// The inventory that seeds a new site.
test.use({ stock: null });

/** Of the tests' dealer, in New York. */
const times = { dawn: '06:45', day: '12:00', dusk: '16:40', night: '21:00' };

// The specs of those pages test what visitors do there.
for (const { name, path, isVariant } of pageKinds) {
  test.describe(name, () => {
    test.use({ expectedErrors: name === 'not-found' ? [/status of 404/] : [] });

    test('no axe violation, no shift, no sideways scroll, room for a thumb', {
      tag: isVariant ? [] : '@short',
    }, async ({ page, isMobile }) => {
      await delayParts(page);
      await page.goto(path, { waitUntil: 'networkidle' });
      await holdPageRules(page, path, isMobile);
    });

    test('every word can be read in each light, at both widths', async ({ page }) => {
      await page.clock.install({ time: new Date('2026-11-23T12:00-05:00') });
      await page.goto(path);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        for (const [light, time] of Object.entries(times)) {
          await page.clock.setSystemTime(new Date(`2026-11-23T${time}-05:00`));
          await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
          await expect(page.locator('html')).toHaveAttribute('data-hour', light);
          expect.soft(await axe(page, ['color-contrast']), `${light} at ${width} px`).toEqual([]);
        }
      }
    });

    test('in forced colors what is chosen looks chosen', async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(path);
      const count = await page.locator(choices).evaluateAll((all) => {
        for (const [n, each] of all.entries()) each.setAttribute('data-choice', String(n));
        return all.length;
      });
      for (let n = 0; n < count; n++) {
        const choice = page.locator(`[data-choice="${n}"]`);
        if (!(await choice.isVisible())) continue;
        const before = await choice.screenshot();
        await choice.evaluate(turnOver);
        expect.soft(before.equals(await choice.screenshot()), String(choice)).toBe(false);
        await choice.evaluate(turnOver);
      }
    });

    test('letters twice as large, and paper, lose no word', async ({ page, context }) => {
      await page.goto(path);
      const browser = await context.newCDPSession(page);
      for (const [width, standard] of [
        [390, 32],
        [1280, 32],
      ] as const) {
        await page.setViewportSize({ width, height: 844 });
        await browser.send('Page.setFontSizes', { fontSizes: { standard } });
        expect.soft(await page.evaluate(wordsCutOff), `${width} px`).toEqual([]);
      }
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
      await page.emulateMedia({ media: 'print' });
      // Letter within its margins.
      await page.setViewportSize({ width: 720, height: 960 });
      expect.soft(await page.evaluate(wordsCutOff), 'paper').toEqual([]);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('navigation').and(page.locator(':visible'))).toHaveCount(0);
    });
  });
}

/** The first choice of each group, and what stands for this page or is pressed. */
const choices =
  'label:has(> :is([type=radio], [type=checkbox]):enabled):not(label ~ label), [aria-current], [aria-pressed=true]';

/** Chosen becomes not chosen, and back. */
function turnOver(choice: Element): void {
  const input = choice.querySelector('input');
  if (input) input.checked = !input.checked;
  for (const name of ['aria-current', 'aria-pressed']) {
    const [is, was] = [choice.getAttribute(name), choice.getAttribute(`data-${name}`)];
    for (const [key, value] of [
      [name, was],
      [`data-${name}`, is],
    ] as const) {
      if (value === null) choice.removeAttribute(key);
      else choice.setAttribute(key, value);
    }
  }
}

/** Words that reach out of the page, or of a box that hides the rest of them without a sign. */
function wordsCutOff(): string[] {
  const cut: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    if (!textContent?.trim() || !parentElement?.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const words = range.getBoundingClientRect();
    for (let box: HTMLElement | null = parentElement; box; box = box.parentElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(box);
      const { left, right, top, bottom, width } = box.getBoundingClientRect();
      const isShort = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      if (isShort || width <= 1 || overflowX === 'auto' || overflowX === 'scroll') break;
      // A font's box is wider than its first letter, and higher than a tight line.
      const [edge, slack] = [2 + words.height / 10, words.height / 3];
      const isBeside =
        overflowX !== 'visible' && (words.left < left - edge || words.right > right + edge);
      const isOver =
        /hidden|clip/.test(overflowY) && (words.top < top - slack || words.bottom > bottom + slack);
      if (!isBeside && !isOver) continue;
      cut.push(textContent.slice(0, 60));
      break;
    }
  }
  return cut;
}
