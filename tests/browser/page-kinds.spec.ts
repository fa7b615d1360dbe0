import { pageKinds } from '#tests/page-kinds.ts';
import { delayParts, holdPageRules } from '#tests/page-rules.ts';
import { type RunningSite, startSite } from '#tests/site.ts';
import { test as base } from './test.ts';

/** The site with the inventory that a new one is seeded with. */
const test = base.extend<object, { site: RunningSite }>({
  site: [
    async ({ content }, use) => {
      const site = await startSite({ CONTENT_DIR: content });
      await use(site);
      await site.remove();
    },
    { scope: 'worker' },
  ],
});

for (const { name, path } of pageKinds.filter(({ act }) => !act)) {
  test.describe(name, { tag: '@short' }, () => {
    test.use({ expectedErrors: name === 'not-found' ? [/status of 404/] : [] });

    // What a visitor does there first is in the specs of those pages.
    test('no axe violation, no shift, no sideways scroll, room for a thumb', async ({
      page,
      isMobile,
    }) => {
      await delayParts(page);
      await page.goto(path, { waitUntil: 'networkidle' });
      await holdPageRules(page, path, isMobile);
    });
  });
}
