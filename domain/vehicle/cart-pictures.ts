import { pictureAddress } from '#domain/site/picture-address.ts';

/** Camera views: three-quarter front and rear, side, and one detail. */
export const cartViews = ['front', 'rear', 'side', 'detail'] as const;
export type CartView = (typeof cartViews)[number];

/** The carts with pictures, and the one version in all their addresses: enough to build each address. */
interface CartPictures {
  version: string;
  slugs: string[];
}

/** The frame of every cart's picture in pixels: tires and horizon are at the same height in each. */
export const cartFrame = { width: 1600, height: 1000 };

/** The address of a large picture of carts, by its name in content/pictures/scenes. */
export function sceneAddress(pictures: Map<string, string>, name: string | undefined) {
  return name && pictures.get(`scenes/${name}`);
}

/** The dealer's photographs with their addresses. */
export function photographsIn(
  pictures: Map<string, string>,
  photographs: { scene: string; alt: string }[],
): { address: string; alt: string }[] {
  return photographs.flatMap(({ scene, alt }) => {
    const address = sceneAddress(pictures, scene);
    return address ? [{ address, alt }] : [];
  });
}

/** `carts/denago-ev-city/front`, in a paint `carts/denago-ev-city/front-coral`. */
export function cartPictureName(slug: string, view: CartView, paint?: string): string {
  return `carts/${slug}/${view}${paint ? `-${paint}` : ''}`;
}

/** The carts whose own pictures are all there. */
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

/** A cart picture's address, in its own paint or the given one; undefined without pictures. */
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

/** Another view of the same cart and paint, from an address like `…/carts/denago-ev-city/front-coral.1f3c9a02.…`. */
export function fromView(address: string, view: CartView): string {
  return address.replace(/^(\/pictures\/carts\/[^/]+\/)[a-z]+/, `$1${view}`);
}
