import { HEIGHT, WIDTH } from './frame.ts';
import type { PhotographImage } from './images.ts';

const RADIUS = 20;

/** The dealer's own photograph in the lower right corner, parted from sky and ground by a white edge. */
export function Photograph({ href, width, height }: PhotographImage) {
  const [x, y] = [WIDTH - width, HEIGHT - height];
  const edge = `M${x} ${HEIGHT}V${y + RADIUS}q0 ${-RADIUS} ${RADIUS} ${-RADIUS}H${WIDTH}`;
  return (
    <>
      <clipPath id="photograph">
        <path d={`${edge}V${HEIGHT}z`} />
      </clipPath>
      <image {...{ href, x, y, width, height }} clipPath="url(#photograph)" />
      <path d={edge} strokeWidth="8" className="fill-none stroke-white" />
    </>
  );
}
