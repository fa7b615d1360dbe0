import { pictureAddress } from '#domain/site/picture-address.ts';

/** How the camera stands to the cart: three-quarter front and rear, side, and one detail. */
export const cartViews = ['front', 'rear', 'side', 'detail'] as const;
export type CartView = (typeof cartViews)[number];

/** Which carts have pictures, and the one version in all their addresses: enough to write any of them. */
export interface CartPictures {
  version: string;
  slugs: string[];
}

/** Every picture of a cart has this frame, in pixels: tyres and horizon stand at the same height in each. */
export const cartFrame = { width: 1600, height: 1000 };

/** The address of a large picture of carts, by its name in content/pictures/scenes. */
export function sceneAddress(
  pictures: Map<string, string>,
  name: string | undefined,
): string | undefined {
  return name && pictures.get(`scenes/${name}`);
}

/** What a picture of a cart is called: `carts/denago-ev-city/front`, or with a paint's slug in that paint. */
export function cartPictureName(slug: string, view: CartView, paint?: string): string {
  return `carts/${slug}/${view}${paint ? `-${paint}` : ''}`;
}

/** Picks from the site's own pictures, by name, which carts have all of theirs. */
export function cartPicturesOf(pictures: Map<string, string>): CartPictures {
  const carts = [...pictures].filter(([name]) => name.startsWith('carts/'));
  const slugs = carts.flatMap(([name]) => /^carts\/(.+)\/front$/.exec(name)?.[1] ?? []);
  return {
    version: /\.([0-9a-f]{8})\./.exec(carts[0]?.[1] ?? '')?.[1] ?? '',
    slugs: slugs.filter((slug) =>
      cartViews.every((view) => pictures.has(cartPictureName(slug, view))),
    ),
  };
}

/** The address of a picture of a cart, in its own paint or the one of this slug; undefined where it has none. */
export function cartPictureAddress(
  { version, slugs }: CartPictures,
  slug: string,
  view: CartView,
  paint?: string,
): string | undefined {
  if (!slugs.includes(slug)) return undefined;
  const stem = `/pictures/${cartPictureName(slug, view, paint)}.${version}`;
  return pictureAddress({ stem, ...cartFrame });
}

/** The same cart in the same paint from another side: of an address like `…/carts/denago-ev-city/front-coral.1f3c9a02.…`. */
export function fromView(address: string, view: CartView): string {
  return address.replace(/^(\/pictures\/carts\/[^/]+\/)[a-z]+/, `$1${view}`);
}
