import type { HTMLElement } from 'node-html-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPage, textOf } from '#tests/html.ts';
import { importLot, vehicle } from '#tests/lot.ts';
import { startSite } from '#tests/site.ts';
import { modelFacts, modelRows } from './model-facts.ts';

const site = await startSite({ CONTENT_DIR: 'content', LOG_LEVEL: 'error' });
beforeAll(async () => {
  // It belongs to no model, so that each page shows only its own cart.
  await importLot(site, [vehicle('ROV-1', { brand: 'denago' })]);
});
afterAll(() => site.remove());

/** Texts of a table's or list's second column by those of the first. */
function pairs(terms: HTMLElement[]): Record<string, string> {
  return Object.fromEntries(terms.map((term) => [textOf(term), textOf(term.nextElementSibling)]));
}

test.each(Object.entries(modelFacts))(
  '%s says every figure of its row, and has its parts',
  async (slug, { name, rows }) => {
    const { status, document } = await readPage(`${site.url}/vehicles/${slug}`);
    expect(status).toBe(200);
    const all = (selector: string) => document.querySelectorAll(selector);
    expect(textOf(document.querySelector('h1'))).toBe(name);
    const brand = slug.startsWith('denago') ? '/denago' : '/evolution';
    const trail = all('nav[aria-label=Breadcrumb] a').map((step) => step.getAttribute('href'));
    expect(trail).toEqual(['/', '/inventory', brand]);

    const table = pairs(all('main tbody th'));
    // The sticker says these.
    const { MSRP, Delivery: days, ...tabled } = rows;
    expect(table).toMatchObject(tabled);
    // In order; unknown specifications have no row.
    const known = modelRows.filter((label) => label in rows);
    expect(Object.keys(table).slice(0, known.length)).toEqual(known);

    expect(all('main .figure-strip dt')).toHaveLength(4);
    expect(all('main section[aria-label=Features] article')).toHaveLength(4);
    const Delivery = expect.stringMatching(new RegExp(`^${days}`));
    const Availability = expect.any(String);
    const contacts = {
      'Sales phone': '732-555-0142',
      Hours: 'Mon–Fri 9AM–5PM Sat 9AM–5PM Sun Closed',
      'Service area': expect.stringContaining('Ocean County'),
    };
    const terms = pairs(all('main dl dt'));
    expect(terms).toMatchObject(MSRP ? { MSRP, Availability, Delivery } : contacts);
    expect('MSRP' in terms).toBe(Boolean(MSRP));
    const badges = all('main span').filter((plate) => textOf(plate) === 'NEW');
    expect(badges).toHaveLength(MSRP ? 1 : 0);

    const links = all('main a.btn').map((link) => [
      textOf(link).replace(' (opens in a new tab)', ''),
      link.getAttribute('target') ?? link.getAttribute('href')?.split('?')[0],
    ]);
    const quote = /^(Get|Request|Get Commercial) Quote$|^Schedule Test Drive$/;
    const first = [expect.stringMatching(quote), '/contact'];
    expect(links.slice(0, 2)).toEqual([first, ['Finance Options', '_blank']]);
    expect(links.slice(-2)).toEqual([
      ['Get Quote Today', '/contact'],
      ['Visit Showroom', '_blank'],
    ]);
  },
);
