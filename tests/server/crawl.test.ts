import { type HTMLElement, NodeType } from 'node-html-parser';
import { beforeAll, expect, test } from 'vitest';
import { singles } from '#tests/fixed-pages.ts';
import { canonicalOf, headOf, parseHtml, readPage, textOf } from '#tests/html.ts';
import { sendInquiryForm } from '#tests/inquiry.ts';
import { lot } from '#tests/lot.ts';
import { sharedSite } from '#tests/shared-site.ts';
import { dealer, models, towns, unsaid } from '#tests/test-content.ts';

/*
 * Every address that links, forms, pictures, scripts and styles lead to from the front page, in HTML and style sheets.
 * The crawl notes redirects and follows them.
 */

const site = sharedSite();

interface Answer {
  status: number;
  /** Media type, without parameters. */
  type: string;
  location: string | undefined;
  document: HTMLElement | undefined;
  /** Targets of fragments, in HTML and in SVG. */
  ids: string[];
  /** Where React cuts a sentence into several texts. */
  cuts: string[];
}

/** One mention of an address on a page. */
interface Mention {
  from: string;
  /** Tag and attribute: `a href`, `img srcset`. */
  by: string;
  url: URL;
  element?: HTMLElement;
}

/** By path and query. */
const answers = new Map<string, Answer>();
const internal: Mention[] = [];
const external: Mention[] = [];
/** A share picture takes a second to draw: tests/long/server/share.test.ts requests one of each kind. */
const leftOut = /^\/share\//;
/** Links of breadcrumbs. */
const moved = { '/denago': '/brands/denago', '/evolution': '/brands/evolution' };

beforeAll(async () => {
  // A sent message is the only way to /thank-you.
  const sent = await sendInquiryForm(site.url);
  const queue = ['/', sent.headers.get('Location') ?? ''];
  const isNew = (address: string) => !answers.has(address) && !leftOut.test(address);
  while (queue.length > 0) {
    const asked = new Set(queue.splice(0, 8).filter(isNew));
    const found = await Promise.all([...asked].map(ask));
    queue.push(...found.flat());
  }
}, 600_000);

async function ask(address: string): Promise<string[]> {
  const response = await fetch(site.url + address, { redirect: 'manual' });
  const body = await response.text();
  const type = response.headers.get('Content-Type')?.split(';')[0] ?? '';
  const target = response.headers.get('Location');
  const location = target ? addressOf(new URL(target, site.url)) : undefined;
  const tree = /html|svg/.test(type) ? parseHtml(body) : undefined;
  const document = type === 'text/html' ? tree : undefined;
  const ids = tree?.querySelectorAll('[id]').map(({ id }) => id) ?? [];
  const cuts = body.match(/.{0,40}(?<!> )<!-- -->(?! <).{0,40}/g) ?? [];
  answers.set(address, { status: response.status, type, location, document, ids, cuts });

  const named = document?.querySelectorAll('*:not([rel=nofollow])').flatMap(addressesIn) ?? [];
  const inStyle = type === 'text/css' ? [...body.matchAll(/url\(["']?(?!data:)([^"')]+)/g)] : [];
  const mentions: Mention[] = [
    ...named.map(({ to, ...rest }) => ({ from: address, url: urlOf(to, address), ...rest })),
    ...inStyle.map(([, to = '']) => ({ from: address, by: 'style', url: urlOf(to, address) })),
  ];
  // The site calls itself localhost; it listens at 127.0.0.1.
  const isOwn = ({ url }: Mention) => /^http:\/\/(localhost|127\.0\.0\.1)/.test(url.href);
  internal.push(...mentions.filter(isOwn));
  external.push(...mentions.filter((mention) => !isOwn(mention)));
  const next = mentions.filter(isOwn).map(({ url }) => addressOf(url));
  return location ? [location, ...next] : next;
}

function addressesIn(element: HTMLElement) {
  const tag = element.rawTagName;
  const found = ['href', 'src', 'action', 'formaction', 'srcset', 'imagesrcset', 'content']
    .filter((name) => name !== 'content' || /^(og|twitter):(image|url)$/.test(metaName(element)))
    .flatMap((name) => {
      const value = element.getAttribute(name) ?? '';
      const parts = name.endsWith('set') ? value.split(/,\s+/) : [value];
      return parts.map((part) => ({ by: `${tag} ${name}`, to: part.split(' ')[0] ?? '', element }));
    });
  return found.filter(({ to }) => to);
}

const metaName = (meta: HTMLElement) =>
  meta.getAttribute('property') ?? meta.getAttribute('name') ?? '';
const urlOf = (to: string, from: string) => new URL(to, site.url + from);
const addressOf = ({ pathname, search }: URL) => pathname + search;
const at = ({ from, by, url }: Mention) => `${from}: ${by} ${url}`;
const hrefsOf = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href') ?? '');

/** The answers that are pages, by address. */
const pages = () =>
  [...answers].flatMap(([address, { status, document }]) =>
    status === 200 && document ? [{ address, document }] : [],
  );

/** The beginning of the media type that a mention expects. */
function typeOf({ by, element }: Mention): string {
  const rel = element?.getAttribute('rel') ?? '';
  if (by === 'script src' || rel === 'modulepreload') return 'application/javascript';
  if (rel === 'stylesheet') return 'text/css';
  if (rel === 'manifest') return 'application/manifest+json';
  if (rel.endsWith('icon') || /^(img|source|use) |imagesrcset/.test(by)) return 'image/';
  if (rel === 'preload') return `${element?.getAttribute('as')}/`;
  return by === 'style' ? '' : 'text/html';
}

test('every address answers, with what it is mentioned as', () => {
  expect(internal.length).toBeGreaterThan(2000);
  const faults = internal.filter((mention) => {
    const address = addressOf(mention.url);
    const answer = answers.get(address);
    if (leftOut.test(address)) return false;
    if (answer?.status === 301) return !(mention.url.pathname in moved);
    if (answer?.status === 302) return !answer.location?.startsWith('/test-drive');
    return answer?.status !== 200 || !answer.type.startsWith(typeOf(mention));
  });
  expect(faults.map(at)).toEqual([]);
  for (const [from, to] of Object.entries(moved)) {
    expect(answers.get(from)).toMatchObject({ status: 301, location: to });
  }
});

test('every fragment names an element of its page, and no page an id twice', () => {
  for (const [address, { ids }] of answers) expect(ids, address).toEqual([...new Set(ids)]);
  const faults = internal.filter(({ by, url }) => {
    // The county's map has no areas for the tests' invented towns.
    if (!url.hash || (by === 'use href' && towns.includes(url.hash.replace(/^#(name-)?/, '/'))))
      return false;
    const address = addressOf(url);
    const ids = answers.get(answers.get(address)?.location ?? address)?.ids;
    return !ids?.includes(decodeURIComponent(url.hash.slice(1)));
  });
  expect(faults.map(at)).toEqual([]);
});

test('the fixed pages and each vehicle’s are reached, and nothing else', () => {
  const reached = new Set(pages().map(({ document }) => canonicalOf(document)));
  const vehicles = lot.map(({ id }) => `/vehicles/${id}`);
  expect([...reached].sort()).toEqual([...singles, ...towns, ...models, ...vehicles].sort());
});

const headTags = [
  ...['description', 'keywords', 'og:title', 'og:description', 'og:url', 'og:type', 'og:image'],
  ...['twitter:card', 'twitter:image'],
];

test('every page has one heading, a complete head and structured data', () => {
  const some = [expect.stringMatching(/\S/)];
  for (const { address, document } of pages()) {
    expect(document.querySelectorAll('h1').map(textOf), address).toEqual(some);
    expect(document.querySelector('html')?.getAttribute('lang'), address).toBe('en-US');
    const { tags, title, canonical } = headOf(document);
    expect(title, address).toEqual(some);
    for (const name of headTags) expect(tags[name], `${address} ${name}`).toEqual(some);
    expect(tags['og:url'], address).toEqual(canonical);
    // A visitor's own page stays out of search results.
    expect(tags.robots, address).toEqual(address === '/thank-you' ? ['noindex'] : undefined);
    expect(document.querySelectorAll('script[type="application/ld+json"]')).toHaveLength(1);
  }
});

test.each(['/Inventory', '/inventory/', '/Thank-You/'])(
  '%s has the head of its page',
  async (path) => {
    const { title, canonical, tags } = headOf((await readPage(site.url + path)).document);
    expect(title).toHaveLength(1);
    expect(canonical).toHaveLength(1);
    expect(tags.robots).toEqual(path === '/Thank-You/' ? ['noindex'] : undefined);
  },
);

const navigation = ['/', '/inventory', '/rentals', '/services', '/showroom', '/about', '/contact'];

test('every page has the header, which marks its place, and the footer', () => {
  for (const { address, document } of pages()) {
    const main = document.querySelectorAll('header nav[aria-label=Main] a');
    expect(hrefsOf(main), address).toEqual(navigation);
    const marked = main.filter((link) => link.getAttribute('aria-current') === 'page');
    const place = navigation.filter((path) => path === address.split('?')[0]);
    expect(hrefsOf(marked), address).toEqual(place);
    const call = document.querySelector('header a[href^="tel:"]');
    expect(call?.getAttribute('href'), address).toBe(dealer.call);
    expect(textOf(call), address).toBe(`Call Now ${dealer.phone}`);
    // A quotation may have a footer, too.
    const footer = document.querySelectorAll('footer').at(-1);
    const brands = ['/brands/denago', '/brands/evolution'];
    expect(hrefsOf(footer?.querySelectorAll('a') ?? []), address).toEqual(
      expect.arrayContaining([
        ...[`mailto:${dealer.email}`, '/privacy', '/terms'],
        ...[...brands, ...towns],
      ]),
    );
    const newTab = footer?.querySelectorAll('a[target=_blank]').map(textOf);
    expect(newTab, address).toEqual(['Financing (opens in a new tab)']);
  }
});

test('no page says that a cart is legal in a town, nor what is of low confidence', () => {
  for (const { address, document } of pages()) {
    const said = textOf(document.querySelector('body'));
    expect(said, address).not.toMatch(/street.legal in/i);
    for (const words of unsaid) expect(said, address).not.toContain(words);
  }
});

test('a translator finds whole sentences, and leaves names and stock numbers as they are', async () => {
  const named = await Promise.all(
    models.map(async (path) =>
      textOf((await readPage(site.url + path)).document.querySelector('h1')),
    ),
  );
  const names = new Set([...named, ...lot.flatMap(({ id, name }) => [id, name])]);
  expect(
    [...answers].flatMap(([address, { cuts }]) => cuts.map((cut) => `${address}: ${cut}`)),
  ).toEqual([]);
  for (const { address, document } of pages()) {
    const translated = document
      .querySelectorAll('body *:not(script, style, title, option)')
      .filter((each) =>
        each.childNodes.some(
          (n) => n.nodeType === NodeType.TEXT_NODE && names.has(n.rawText.trim()),
        ),
      )
      .filter((each) => !each.closest('[translate=no]'));
    expect(translated.map(String), address).toEqual([]);
  }
});

test('no two pages share a title or a description', () => {
  const own = pages().filter(({ address, document }) => canonicalOf(document) === address);
  const heads = own.map(({ document }) => headOf(document));
  for (const said of [heads.map(({ title }) => title), heads.map(({ tags }) => tags.description)]) {
    const texts = said.map(String);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  }
});

test('a page asks nobody else for anything; a link away is https and tells of its new tab', () => {
  expect(external).not.toEqual([]);
  for (const mention of external) {
    expect(mention.by, at(mention)).toBe('a href');
    expect(mention.url.href).toMatch(
      /^(https:\/\/|(tel|sms):\+1\d{10}($|\?)|mailto:[^@\s]+@[^@\s]+$)/,
    );
    const isWeb = mention.url.protocol === 'https:';
    if (isWeb) expect(mention.element?.getAttribute('rel'), at(mention)).toContain('noopener');
  }
  for (const { address, document } of pages()) {
    for (const link of document.querySelectorAll('[target]')) {
      const name = link.getAttribute('aria-label') ?? textOf(link);
      expect(name, `${address}: ${link.getAttribute('href')}`).toMatch(/in a new tab/);
    }
  }
});

test.each([
  '/no/such/page',
  '/atlantis-township-golf-carts',
  '/brands/tomberlin',
  '/vehicles/NOPE',
])('%s is a 404 that search engines leave alone', async (path) => {
  const { status, document } = await readPage(site.url + path);
  expect(status).toBe(404);
  expect(headOf(document).tags.robots).toEqual(['noindex']);
  expect(headOf(document).canonical).toEqual([]);
  expect(document.querySelectorAll('h1')).toHaveLength(1);
});
