import { pictureAddress } from '#domain/site/picture-address.ts';

/** How the camera stands to the cart: three-quarter front and rear, side, and one detail. */
const views = ['front', 'rear', 'side', 'detail'] as const;
export type CartView = (typeof views)[number];

/** Which models have pictures, and the one version in all their addresses: enough to write any of them. */
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

/** Picks from the site's own pictures, by name, which models have all of theirs. */
export function cartPicturesOf(pictures: Map<string, string>): CartPictures {
  const carts = [...pictures].filter(([name]) => name.startsWith('carts/'));
  const slugs = carts.flatMap(([name]) => /^carts\/(.+)-front$/.exec(name)?.[1] ?? []);
  return {
    version: /\.([0-9a-f]{8})\./.exec(carts[0]?.[1] ?? '')?.[1] ?? '',
    slugs: slugs.filter((slug) => views.every((view) => pictures.has(`carts/${slug}-${view}`))),
  };
}

/** The address of a picture of a model; undefined where it has none. */
export function cartPictureAddress(
  { version, slugs }: CartPictures,
  slug: string,
  view: CartView,
): string | undefined {
  if (!slugs.includes(slug)) return undefined;
  return pictureAddress({ stem: `/pictures/carts/${slug}-${view}.${version}`, ...cartFrame });
}
