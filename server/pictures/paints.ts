import type { Content } from '#domain/content/content.ts';

/** What the site's carts may be painted in, and what each is where nothing else is said. */
export function paintsOf({ models, carts, paints }: Content) {
  const own = new Map([...models, ...carts].map(({ slug, cart }) => [slug, cart.colors.paint]));
  return { paints: paints.paints, ownPaint: (slug: string) => own.get(slug) };
}
