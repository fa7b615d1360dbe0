import type { HTMLElement } from 'node-html-parser';
import { parseHtml } from './html.ts';

/** What the server said to one address. */
interface Answer {
  status: number;
  /** Media type, without parameters. */
  type: string;
  /** Where a redirect leads, as an address of this site. */
  location: string | undefined;
  /** The tree of an HTML answer. */
  document: HTMLElement | undefined;
  /** What a fragment may name, in HTML and in SVG; one that comes twice is there twice. */
  ids: string[];
}

/** One mention of an address on a page. */
export interface Mention {
  /** The page: path and query. */
  from: string;
  /** Tag and attribute: `a href`, `img srcset`. */
  by: string;
  url: URL;
  /** Undefined for what a style sheet names. */
  element: HTMLElement | undefined;
}

export interface Crawl {
  /** By path and query. */
  answers: Map<string, Answer>;
  internal: Mention[];
  external: Mention[];
}

const AT_ONCE = 8;

/**
 * Asks for every address of the site that can be reached from those given, by what the HTML and the style sheets
 * name: links, forms, pictures, scripts, styles, share images. Redirects are noted, and followed as addresses.
 */
export async function crawl(site: string, from: string[], leaveOut?: RegExp): Promise<Crawl> {
  const found: Crawl = { answers: new Map(), internal: [], external: [] };
  const queue = [...from];
  const isNew = (address: string) => !found.answers.has(address) && !leaveOut?.test(address);
  while (queue.length > 0) {
    const asked = new Set(queue.splice(0, AT_ONCE).filter(isNew));
    await Promise.all([...asked].map(ask));
  }
  return found;

  async function ask(address: string): Promise<void> {
    const response = await fetch(site + address, {
      redirect: 'manual',
      headers: { Connection: 'close' },
    });
    const body = await response.text();
    const type = response.headers.get('Content-Type')?.split(';')[0] ?? '';
    const target = response.headers.get('Location');
    const location = target ? addressOf(new URL(target, site)) : undefined;
    const document = type === 'text/html' ? parseHtml(body) : undefined;
    const tree = type === 'image/svg+xml' ? parseHtml(body) : document;
    const ids = tree?.querySelectorAll('[id]').map(({ id }) => id) ?? [];
    found.answers.set(address, { status: response.status, type, location, document, ids });

    if (location) queue.push(location);
    const mentions = document ? mentionsOn(document, address, site) : [];
    if (type === 'text/css') mentions.push(...mentionsInStyle(body, address, site));
    for (const mention of mentions) {
      const own = isOwn(mention.url, site);
      (own ? found.internal : found.external).push(mention);
      if (own) queue.push(addressOf(mention.url));
    }
  }
}

/** Path and query: what names an answer. */
export function addressOf({ pathname, search }: URL): string {
  return pathname + search;
}

const attributes = ['href', 'xlink:href', 'src', 'action', 'formaction', 'poster', 'data'];
const sets = ['srcset', 'imagesrcset'];
const metaAddresses = /^(og:(image|url)|twitter:image)$/;

function mentionsOn(document: HTMLElement, from: string, site: string): Mention[] {
  return document.querySelectorAll('*:not([rel=nofollow])').flatMap((element) => {
    const tag = element.rawTagName;
    const named = (attribute: string, address: string): Mention => ({
      from,
      by: `${tag} ${attribute}`,
      url: new URL(address, site + from),
      element,
    });
    const meta = element.getAttribute('property') ?? element.getAttribute('name') ?? '';
    return [
      ...attributes.flatMap((each) => {
        const address = element.getAttribute(each);
        return address === undefined ? [] : [named(each, address)];
      }),
      ...sets.flatMap((each) =>
        (element.getAttribute(each) ?? '')
          .split(/,\s+/)
          .filter(Boolean)
          .map((candidate) => named(each, candidate.trim().split(/\s/)[0] ?? '')),
      ),
      ...(tag === 'meta' && metaAddresses.test(meta)
        ? [named(meta, element.getAttribute('content') ?? '')]
        : []),
    ];
  });
}

function mentionsInStyle(css: string, from: string, site: string): Mention[] {
  return [...css.matchAll(/url\(["']?([^"')]+)["']?\)/g)]
    .map(([, address = '']) => new URL(address, site + from))
    .filter(({ protocol }) => protocol !== 'data:')
    .map((url) => ({ from, by: 'style url', url, element: undefined }));
}

// The site names itself localhost; the tests ask 127.0.0.1, where it listens.
function isOwn({ protocol, hostname, port }: URL, site: string): boolean {
  const own = new URL(site);
  return (
    protocol === own.protocol && port === own.port && /^(localhost|127\.0\.0\.1)$/.test(hostname)
  );
}
