import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect } from 'vitest';

/** The tree of a well-formed XML answer. */
export async function readXml(url: string) {
  const text = await (await fetch(url)).text();
  expect(XMLValidator.validate(text)).toBe(true);
  const isArray = (name: string) => name === 'url' || name === 'item';
  return new XMLParser({ parseTagValue: false, isArray }).parse(text);
}

/** The paths of a site's map. */
export async function readSitemap(site: string): Promise<string[]> {
  const { urlset } = await readXml(`${site}/sitemap.xml`);
  return (urlset.url as { loc: string }[]).map(({ loc }) => new URL(loc).pathname);
}
