import type { MetaDescriptor } from 'react-router';

/** A node of structured data, in schema.org's words. */
export type Thing = { '@type': string | string[] } & Record<string, unknown>;

/** Structured data for a page's head: one graph, its nodes tied together by `@id`. */
export function structured(things: Thing[]): MetaDescriptor {
  const graph = { '@context': 'https://schema.org', '@graph': things };
  // The framework's type for this allows no `undefined` and no interfaces; JSON.stringify drops the former.
  return { 'script:ld+json': graph } as unknown as MetaDescriptor;
}
