import type { Paint } from '#domain/content/paints.ts';

/** A paint that a model's page can show the model in. */
export type ModelPaint = Pick<Paint, 'slug' | 'name' | 'colors'> & {
  /** `#rrggbb` in the 3D view, which knows no pattern; null where there is one. */
  in3d: string | null;
};

/** The paint that an address asks for by `?paint=`; undefined for the model's own, and where there is none such. */
export function triedPaint(
  [, ...others]: ModelPaint[],
  search: URLSearchParams,
): ModelPaint | undefined {
  return others.find(({ slug }) => slug === search.get('paint'));
}

/** How a comparison names the model, in the paint that is tried on. */
export function nameInPaint(slug: string, tried?: Pick<ModelPaint, 'slug'>): string {
  return tried ? `${slug}~${tried.slug}` : slug;
}

/** The model's page, in the paint that is tried on. */
export function modelAddress(slug: string, tried?: Pick<ModelPaint, 'slug'>): string {
  return `/vehicles/${slug}${tried ? `?paint=${tried.slug}` : ''}`;
}
