import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect } from 'vitest';

const parser = new XMLParser({
  parseTagValue: false,
  isArray: (name) => name === 'url' || name === 'item',
});

/** The tree of an XML answer that is well formed. */
export async function readXml(url: string) {
  const text = await (await fetch(url)).text();
  expect(XMLValidator.validate(text)).toBe(true);
  return parser.parse(text);
}

/** The pages of a site's map: path to `lastmod`. */
export async function readDates(site: string): Promise<Record<string, string>> {
  const { urlset } = await readXml(`${site}/sitemap.xml`);
  const urls = urlset.url as { loc: string; lastmod: string }[];
  const dates = urls.map(({ loc, lastmod }) => [new URL(loc).pathname, lastmod] as const);
  expect(new Set(dates.map(([path]) => path)).size).toBe(dates.length);
  return Object.fromEntries(dates);
}
