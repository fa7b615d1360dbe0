import { expect, test } from 'vitest';
import { contactAddress, type Topic } from '#domain/inquiry/contact-address.ts';
import { readPage } from '#tests/html.ts';
import { sharedSite } from '#tests/shared-site.ts';
import { dealer, town, towns } from '#tests/test-content.ts';

const site = sharedSite();
const hrefs = async (path: string, selector: string) =>
  (await readPage(site.url + path)).document
    .querySelectorAll(selector)
    .map((link) => link.getAttribute('href') ?? '');

test('header and footer lead to the telephone, every town, brands, policies and financing', async () => {
  expect(await hrefs('/inventory', 'header a')).toContain(dealer.call);
  const footer = await hrefs('/inventory', 'footer a');
  expect(footer.filter((href) => href.endsWith('-golf-carts')).toSorted()).toEqual(
    towns.toSorted(),
  );
  expect(footer).toEqual(
    expect.arrayContaining(['/privacy', '/terms', '/brands/denago', '/brands/evolution']),
  );
  expect(await hrefs('/inventory', 'footer a[target=_blank]')).toHaveLength(1);
});

test.each<[string, Topic?]>([
  ['/vehicles/denago-ev-city'],
  [town.path],
  ['/inventory?q=lithium&seats=6'],
  ['/financing?price=12995&apr=6.9&months=60', 'financing'],
])('the call bar of %s leads on with what the page is about', async (from, topic) => {
  const links = await hrefs(from, '.call-bar a');
  expect(links.at(-1)).toBe(contactAddress({ from, topic }));
});

test.each(['/contact', '/rentals', '/thank-you'])('%s has no call bar', async (path) => {
  expect(await hrefs(path, '.call-bar a')).toEqual([]);
});
