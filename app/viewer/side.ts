const sides = [
  'right',
  'front right',
  'front',
  'front left',
  'left',
  'rear left',
  'rear',
  'rear right',
];

/** The side of a cart that is seen from so many radians around its right, counted towards its front: `front right`. */
export function sideSeen(azimuth: number): string {
  const eighth = Math.round(azimuth / (Math.PI / 4));
  return sides.at(eighth % sides.length) ?? '';
}
