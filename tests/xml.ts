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

/** The paths of a site's map. */
export async function readSitemap(site: string): Promise<string[]> {
  const { urlset } = await readXml(`${site}/sitemap.xml`);
  const paths = (urlset.url as { loc: string }[]).map(({ loc }) => new URL(loc).pathname);
  expect(new Set(paths).size).toBe(paths.length);
  return paths;
}
