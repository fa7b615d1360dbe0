import { expect, test } from 'vitest';
import { headOf, readPage } from '#tests/html.ts';
import { sharedSite } from '#tests/shared-site.ts';
import { town } from '#tests/test-content.ts';

const site = sharedSite();

test.each(['/', '/inventory', '/contact', town.path])(
  '%s with a town in its address has the plate filled in, and its own canonical address',
  async (path) => {
    const { status, document } = await readPage(`${site.url}${path}?town=port-lively-borough`);
    expect(status).toBe(200);
    const chosen = document.querySelector('header select[name=town] option[selected]');
    expect(chosen?.text).toBe(town.name);
    const [canonical = ''] = headOf(document).canonical;
    const { pathname, search } = new URL(canonical);
    expect([pathname, search]).toEqual([path, '']);
  },
);

test('without JavaScript the plate keeps the rest of the address', async () => {
  const { document } = await readPage(
    `${site.url}/inventory?brand=denago&town=elsewhere&sort=seats`,
  );
  const plate = document.querySelector('header form:has([name=town])');
  const inputs = plate?.querySelectorAll('input[type=hidden]') ?? [];
  expect(inputs.map((each) => [each.getAttribute('name'), each.getAttribute('value')])).toEqual([
    ['brand', 'denago'],
    ['sort', 'seats'],
  ]);
});

test.each(['', '?town=', '?town=atlantis'])('%s chooses no town', async (query) => {
  const { status, document } = await readPage(`${site.url}/contact${query}`);
  expect(status).toBe(200);
  const options = document.querySelectorAll('header select[name=town] option[selected]');
  expect(new Set(options.map((option) => option.getAttribute('value')))).toEqual(new Set(['']));
});
