import { expect, test } from '#tests/browser/test.ts';
import { singles } from '#tests/fixed-pages.ts';
import { lot } from '#tests/lot.ts';
import { delayParts, holdPageRules, REBROKEN_LINE } from '#tests/page-rules.ts';
import { models, towns } from './paths.ts';

const townPaths = towns.map(({ path }) => path);

/** Each test opens its pages one after the other, in one tab. */
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
  test(`${kind}: no axe violation, no shift, no sideways scroll, room for a thumb`, async ({
    page,
    isMobile,
  }) => {
    test.setTimeout(900_000);
    await delayParts(page);
    for (const path of paths) {
      const answer = await page.goto(path, { waitUntil: 'networkidle' });
      expect(answer?.status(), path).toBe(200);
      await holdPageRules(page, path, isMobile, REBROKEN_LINE);
    }
  });
}

// Another dealer's county has no map.
test('the keyboard passes the map in one step, which leads to the footer’s list of towns', async ({
  page,
}) => {
  await page.goto('/showroom');
  const skip = page.getByRole('link', { name: /^List of the \d+ towns$/ });
  await skip.focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('.county-map :focus')).toHaveCount(0);
  await skip.press('Enter');
  const listed = page.getByRole('contentinfo').locator('a[href$="-golf-carts"]');
  await expect(listed.last()).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(listed.first()).toBeFocused();
});
