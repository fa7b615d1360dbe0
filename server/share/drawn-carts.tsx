import { CartDrawing } from '#design/cart-drawing.tsx';
import { type CartShape, cartLines } from '#design/cart-shape.ts';
import type { Reach } from './frame.ts';

/** Where wheels stand, in pixels from the top. */
const GROUND = 548;
/** Where the last cart's nose is: the lighthouse stands clear of it. */
const RIGHT = 1124;
/** Pixels a unit of the drawing: several carts smaller than this are made fewer. */
const LEAST = 1.7;
const HIGHEST = 290;

interface Props {
  shapes: CartShape[];
  /** What stands to the left and above. */
  beside: Reach[];
}

/** As many of the carts, in a row on the ground, as are still large beside all else: the first at least. */
export function DrawnCarts({ shapes, beside }: Props) {
  const scale = scaleOf(shapes, beside);
  if (scale < LEAST && shapes.length > 1) {
    return <DrawnCarts shapes={shapes.slice(0, -1)} beside={beside} />;
  }
  let left = RIGHT;
  return shapes.toReversed().map((shape) => {
    const { y, width, height } = cartLines(shape).frame;
    left -= width * scale;
    return (
      <svg
        key={left}
        x={left}
        y={GROUND + y * scale}
        width={width * scale}
        height={height * scale}
        aria-hidden="true"
      >
        <CartDrawing shape={shape} described={false} className="" />
      </svg>
    );
  });
}

/** Pixels a unit of the drawing at which the carts touch nothing. */
function scaleOf(shapes: CartShape[], beside: Reach[]): number {
  const lines = shapes.map(cartLines);
  const width = lines.reduce((sum, { frame }) => sum + frame.width, 0);
  const roof = Math.min(...lines.map((each) => each.roof));
  const touches = (scale: number) =>
    beside.some(
      ({ right, bottom }) =>
        right + 32 > RIGHT - width * scale && bottom + 20 > GROUND + roof * scale,
    );
  let scale = HIGHEST / -roof;
  while (scale > 1 && touches(scale)) scale -= 0.05;
  return scale;
}
