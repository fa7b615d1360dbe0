import type { Content } from '#domain/content/content.ts';
import type { Model } from '#domain/content/models.ts';
import type { Paint } from '#domain/content/paints.ts';
import { paintCalled, paintOfColor } from '#domain/paint/named.ts';
import { cartPictureName, cartViews } from '#domain/vehicle/cart-pictures.ts';

/** A paint to show a model in. */
export type ModelPaint = Pick<Paint, 'slug' | 'name' | 'colors'> & {
  /** `#rrggbb` for the 3D view; null for a pattern, which it can't show. */
  in3d: string | null;
};

/** More would not fit on one line of a phone. */
const MOST = 7;

interface Known {
  content: Pick<Content, 'paints'>;
  stock: { color: string | null }[];
  /** Addresses of the site's own pictures, by name. */
  pictures: Map<string, string>;
}

/**
 * The paints to show a model in: its own first, then those of its vehicles, then the content's try-on paints. All but
 * its own need pictures of every view.
 */
export function paintsOfModel(
  { slug, cart }: Pick<Model, 'slug' | 'cart'>,
  { content: { paints }, stock, pictures }: Known,
): ModelPaint[] {
  const own = paintOfColor(cart.colors.paint, paints.paints);
  const named = (name: string) => paintCalled(name, paints.paints) ?? [];
  const toTry = paints.tryOn.flatMap(named);
  const onLot = stock.flatMap(({ color }) => (color ? named(color) : []));
  const pictured = [...onLot, ...toTry].filter((paint) =>
    cartViews.every((view) => pictures.has(cartPictureName(slug, view, paint.slug))),
  );
  return [...new Set(own ? [own, ...pictured] : pictured)]
    .slice(0, MOST)
    .map(({ slug, name, colors, pattern }) => ({
      slug,
      name,
      colors,
      in3d: pattern ? null : (colors[0] ?? null),
    }));
}

/** The paint of `?paint=`; undefined for the model's own, or an unknown one. */
export function triedPaint([, ...others]: ModelPaint[], search: URLSearchParams) {
  return others.find(({ slug }) => slug === search.get('paint'));
}

/** The model's name in a shortlist, with the tried paint. */
export function nameInPaint(slug: string, tried?: Pick<ModelPaint, 'slug'>): string {
  return tried ? `${slug}~${tried.slug}` : slug;
}

/** The model's page in the tried paint. */
export function modelAddress(slug: string, tried?: Pick<ModelPaint, 'slug'>): string {
  return `/vehicles/${slug}${tried ? `?paint=${tried.slug}` : ''}`;
}
