import { beforeAll, describe, expect, test } from 'vitest';
import { addressOf, type Crawl, crawl, type Mention } from './crawl.ts';
import { navigation } from './fixed-pages.ts';
import { canonicalOf, headOf, readPage, textOf } from './html.ts';
import type { RunningSite } from './site.ts';

/** What breadcrumbs link to: they redirect. */
const moved = { '/denago': '/brands/denago', '/evolution': '/brands/evolution' };

interface Options {
  site: () => Pick<RunningSite, 'url'>;
  /** Every page but those of vehicles. */
  fixed: string[];
  dealer: { phone: string; call: string; email: string };
  /** Fewer mentions of the site's own addresses than that mean that the crawl did not get round. */
  atLeast: number;
  /** Addresses that are not asked for, such as pictures that cost a second each. */
  leaveOut?: RegExp;
  /** Words of low confidence, which the content keeps and no page says. */
  unsaid: string[];
  /** Towns that the county's map does not have: they are a name on it without an area. */
  unmapped?: string[];
}

/** What holds of every page that can be reached from the front page of a site. */
export function describeCrawl(
  name: string,
  { site, fixed, dealer, atLeast, leaveOut, unsaid, unmapped = [] }: Options,
): void {
  describe(name, () => {
    let found: Crawl;
    let ids: string[];
    beforeAll(async () => {
      ids = await vehicleIds(site().url);
      found = await crawl(site().url, ['/', await sendMessage(site().url)], leaveOut);
    }, 600_000);

    /** The answers that are pages, by address. */
    const pages = () =>
      [...found.answers].flatMap(([address, { status, document }]) =>
        status === 200 && document ? [{ address, document }] : [],
      );
    const at = ({ from, by, url }: Mention) => `${from}: ${by} ${url}`;

    test('every address answers, with what it is mentioned as', () => {
      expect(found.internal.length).toBeGreaterThan(atLeast);
      const asked = found.internal.filter(({ url }) => !leaveOut?.test(addressOf(url)));
      const faults = asked.filter((mention) => {
        const answer = found.answers.get(addressOf(mention.url));
        if (answer?.status === 301) return !(mention.url.pathname in moved);
        if (answer?.status === 302) return !answer.location?.startsWith('/test-drive');
        return answer?.status !== 200 || !answer.type.startsWith(typeOf(mention));
      });
      expect(faults.map(at)).toEqual([]);
      for (const [from, to] of Object.entries(moved)) {
        expect(found.answers.get(from)).toMatchObject({ status: 301, location: to });
      }
    });

    test('every fragment names an element of its page, and no page an id twice', () => {
      for (const [address, { ids }] of found.answers)
        expect(ids, address).toEqual([...new Set(ids)]);
      const faults = found.internal.filter(({ by, url }) => {
        if (by === 'use href' && unmapped.includes(url.hash.replace('#', '/'))) return false;
        const address = addressOf(url);
        const target = found.answers.get(address)?.location ?? address;
        const { ids = [] } = found.answers.get(target) ?? {};
        return url.hash && !ids.includes(decodeURIComponent(url.hash.slice(1)));
      });
      expect(faults.map(at)).toEqual([]);
      expect(found.internal.some(({ url }) => url.hash)).toBe(true);
    });

    test('the fixed pages and each vehicle’s are reached, and nothing else', () => {
      const reached = new Set(pages().map(({ document }) => canonicalOf(document)));
      const expected = [...fixed, ...ids.map((id) => `/vehicles/${id}`)];
      expect([...reached].sort()).toEqual(expected.sort());
      // A page at another address than its own: with a query, or a vehicle's second address.
      for (const { address, document } of pages()) {
        const own = canonicalOf(document);
        expect([own, own.replace('/vehicles/', '/vehicle/')], address).toContain(
          address.split('?')[0],
        );
      }
    });

    test('every page has one heading, a complete head, structured data and late scripts', () => {
      for (const { address, document } of pages()) {
        const headings = document.querySelectorAll('h1');
        expect(headings.map(textOf), address).toEqual([expect.stringMatching(/\S/)]);
        expect(document.querySelector('html')?.getAttribute('lang'), address).toBe('en-US');
        const { tags, title, canonical } = headOf(document);
        expect(title, address).toEqual([expect.stringMatching(/\S/)]);
        for (const name of headTags) {
          expect(tags[name], `${address} ${name}`).toEqual([expect.stringMatching(/\S/)]);
        }
        expect(Object.values(tags).flat().every(Boolean), address).toBe(true);
        expect(tags['og:url'], address).toEqual(canonical);
        // What is one visitor's alone is kept out of search results.
        expect(tags.robots, address).toEqual(address === '/thank-you' ? ['noindex'] : undefined);

        const scripts = document.querySelectorAll('script[type="application/ld+json"]');
        expect(scripts, address).toHaveLength(1);
        expect(JSON.parse(scripts[0]?.text ?? ''), address).toMatchObject({
          '@context': 'https://schema.org',
          '@graph': expect.arrayContaining([
            expect.objectContaining({ '@type': expect.anything() }),
          ]),
        });
        const preloads = document.querySelectorAll('link[rel="modulepreload"]');
        expect(preloads.length, address).toBeGreaterThan(0);
        for (const link of preloads)
          expect(link.getAttribute('fetchpriority'), address).toBe('low');
      }
    });

    test('every page has the header, which marks its place, and the footer', () => {
      const towns = fixed.filter((path) => path.endsWith('-golf-carts'));
      for (const { address, document } of pages()) {
        const main = document.querySelectorAll('header nav[aria-label=Main] a');
        const hrefs = main.map((link) => [textOf(link), link.getAttribute('href')]);
        expect(hrefs, address).toEqual(navigation);
        const marked = main.filter((link) => link.getAttribute('aria-current') === 'page');
        const path = address.split('?')[0] ?? '';
        const place = navigation.filter(([, href]) => href === path);
        expect(
          marked.map((link) => [textOf(link), link.getAttribute('href')]),
          address,
        ).toEqual(place);
        const call = document.querySelector('header > a[href^="tel:"]');
        expect([call?.getAttribute('href'), textOf(call)], address).toEqual([
          ...[dealer.call, `Call Now ${dealer.phone}`],
        ]);
        // A quotation may have one, too.
        const footer = document.querySelectorAll('footer').at(-1);
        const links = footer?.querySelectorAll('a').map((link) => link.getAttribute('href'));
        expect(links, address).toEqual(
          expect.arrayContaining([
            ...[`mailto:${dealer.email}`, '/privacy', '/terms'],
            ...['/brands/denago', '/brands/evolution', ...towns],
          ]),
        );
        const newTab = footer?.querySelectorAll('a[target=_blank]').map(textOf);
        expect(newTab, address).toEqual(['Financing (opens in a new tab)']);
      }
    });

    test('no page says that a cart is legal in a town, nor what is of low confidence', () => {
      expect(unsaid.length).toBeGreaterThan(0);
      for (const { address, document } of pages()) {
        const said = textOf(document.querySelector('body'));
        expect(said, address).not.toMatch(/street.legal in/i);
        for (const words of unsaid) expect(said, address).not.toContain(words);
      }
    });

    test('no two pages share a title, a description or a canonical address', () => {
      const own = pages().filter(({ address, document }) => canonicalOf(document) === address);
      for (const part of ['title', 'description', 'canonical'] as const) {
        const owners = Map.groupBy(own, ({ document }) => {
          const { title, tags, canonical } = headOf(document);
          return { title, description: tags.description, canonical }[part]?.join();
        });
        const shared = [...owners.values()].filter(({ length }) => length > 1);
        expect(
          shared.map((each) => each.map(({ address }) => address)),
          part,
        ).toEqual([]);
      }
    });

    test('a page asks nobody else for anything; what leads away is https, and says where it opens', () => {
      expect(found.external).not.toEqual([]);
      for (const mention of found.external) {
        const { by, url, element } = mention;
        expect(by, at(mention)).toBe('a href');
        if (url.protocol === 'tel:' || url.protocol === 'sms:') {
          expect(url.pathname, at(mention)).toMatch(/^\+1\d{10}$/);
        } else if (url.protocol === 'mailto:') {
          expect(url.pathname, at(mention)).toMatch(/^[^@\s]+@[^@\s]+$/);
        } else {
          expect(url.protocol, at(mention)).toBe('https:');
          expect(element?.getAttribute('rel')?.split(' '), at(mention)).toContain('noopener');
        }
      }
      for (const { address, document } of pages()) {
        for (const link of document.querySelectorAll('[target]')) {
          const name = link.getAttribute('aria-label') ?? textOf(link);
          expect(name, `${address}: ${link.getAttribute('href')}`).toMatch(/in a new tab/);
        }
      }
    });
  });
}

const headTags = [
  'description',
  'keywords',
  'og:title',
  'og:description',
  'og:url',
  'og:type',
  'og:image',
  'twitter:card',
  'twitter:image',
];

/** The only way to /thank-you: a message sent by the form of /contact. Gives where its answer leads. */
async function sendMessage(site: string): Promise<string> {
  const { document } = await readPage(`${site}/contact`);
  const form = document.querySelector('form[method=post]');
  const answer = await fetch(new URL(form?.getAttribute('action') ?? '', `${site}/contact`), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      firstName: 'Ada',
      lastName: 'Baker',
      email: 'ada@example.com',
      phone: '732-555-0199',
      interest: 'general',
      message: 'A message that leads on.',
    }),
  });
  expect(answer.status).toBe(303);
  return answer.headers.get('Location') ?? '';
}

async function vehicleIds(site: string): Promise<string[]> {
  const answer = await fetch(`${site}/api/vehicles`);
  return ((await answer.json()) as { id: string }[]).map(({ id }) => id);
}

/** How the media type must begin where an address is mentioned. */
function typeOf({ by, element }: Mention): string {
  const rel = element?.getAttribute('rel');
  if (by === 'script src' || rel === 'modulepreload') return 'application/javascript';
  if (rel === 'stylesheet') return 'text/css';
  if (rel === 'manifest') return 'application/manifest+json';
  if (rel?.endsWith('icon') || /^(img|source|use) |image$/.test(by)) return 'image/';
  if (rel === 'preload') return `${element?.getAttribute('as')}/`;
  return by === 'style url' ? '' : 'text/html';
}
