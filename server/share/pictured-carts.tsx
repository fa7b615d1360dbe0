import { cartFrame } from '#domain/vehicle/cart-pictures.ts';
import { HORIZON, type Reach } from './frame.ts';
import type { CartImage } from './images.ts';

/** Where the front tires of the first cart stand, in pixels from the top. */
const GROUND = 590;
/** Where its nose is. */
const RIGHT = 1152;
const HIGHEST = 428;
/** A first cart lower than this gives up those behind it. */
const LEAST = 250;
/** Share of the frame's height at which the front tires stand. */
const TIRES = 0.87;
/** How much smaller each cart is than the one before it, which it stands behind. */
const FARTHER = 0.9;
/** Share of the first cart's width that each stands to the left. */
const STEP = 0.56;
/** Pixels kept free around it. */
const CLEAR = { left: 24, above: 16 };

interface Props {
  images: CartImage[];
  /** What stands to the left and above. */
  beside: Reach[];
}

/** As many of the carts as are still large, each behind and to the left of the one before: the first at least. */
export function PicturedCarts({ images, beside }: Props) {
  let height = HIGHEST;
  while (height > 120 && touches(places(images, height), beside)) height -= 4;
  if (height < LEAST && images.length > 1) {
    return <PicturedCarts images={images.slice(0, -1)} beside={beside} />;
  }
  return places(images, height)
    .toReversed()
    .map(({ image, x, y, scale }) => (
      <image
        key={x}
        href={image.href}
        x={x}
        y={y}
        width={cartFrame.width * scale}
        height={cartFrame.height * scale}
      />
    ));
}

/** Where each cart's frame lies when the first cart is so high, and where its left edge and roof are. */
function places(images: CartImage[], height: number) {
  const [first] = images;
  if (!first) return [];
  const tires = TIRES * cartFrame.height;
  const nearest = height / (tires - first.roof);
  const step = STEP * (first.right - first.left) * nearest;
  return images.map((image, index) => {
    // Things shrink toward the horizon, and so does their distance from it.
    const farther = FARTHER ** index;
    const scale = nearest * farther;
    const ground = HORIZON + (GROUND - HORIZON) * farther;
    const x = RIGHT - index * step - image.right * scale;
    const y = ground - tires * scale;
    return { image, scale, x, y, left: x + image.left * scale, roof: y + image.roof * scale };
  });
}

function touches(carts: ReturnType<typeof places>, beside: Reach[]): boolean {
  return carts.some(({ left, roof }) =>
    beside.some(({ right, bottom }) => right + CLEAR.left > left && bottom + CLEAR.above > roof),
  );
}
