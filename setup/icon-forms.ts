import sharp, { type Sharp } from 'sharp';

/** The part of a side that is drawn on, where a form is cut to another shape. */
const shares = {
  // Android promises the middle circle, 80 % of the side: a square in it has 56.6 %.
  maskable: 0.5625,
  // The corners that iOS cuts are smaller.
  apple: 0.7125,
};

/** Pixels of the picture that is measured. */
const measured = 1024;

interface Icons {
  /** What stands behind the drawing where a form has no transparent part: `#045a3e`. */
  ground: string;
  /** Whether the drawing brings its ground along. */
  isOwnGround: boolean;
  /** By the name in public/. */
  files: [name: string, bytes: Buffer][];
}

/**
 * The icons of browsers and home screens.
 *
 * @param svg a square drawing
 * @param color of the ground where the drawing has none that reaches its corners: `#045a3e`
 * @throws with what is wrong with the drawing
 */
export async function drawIcons(svg: string, color: string): Promise<Icons> {
  const start = svg.search(/<svg[\s>]/);
  const root = /<svg[^>]*>/.exec(svg)?.[0];
  if (!root) throw new Error('public/icon.svg is no SVG drawing: it has no <svg …>.');
  const box = /\sviewBox\s*=\s*["']([^"']*)/.exec(root)?.[1];
  const [, , side = 0, height = 0] =
    box
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  if (!box || !(side > 0)) {
    throw new Error('public/icon.svg needs a viewBox, such as viewBox="0 0 32 32".');
  }
  if (side !== height) {
    throw new Error(
      `public/icon.svg must be as wide as it is high; its viewBox is ${side} wide and ${height} high.`,
    );
  }
  // What stands before it may define what it uses. Without a size of its own it fills what is around it.
  const before = svg.slice(0, start);
  const filling = root.replace(/\s(width|height)\s*=\s*("[^"]*"|'[^']*')/g, '');
  const drawing = filling + svg.slice(start + root.length);

  const draw = (size: number, inner = drawing) =>
    sharp(
      Buffer.from(
        `${before}<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${side} ${side}">${inner}</svg>`,
      ),
    ).png({ compressionLevel: 9 });

  const whole = await draw(measured).ensureAlpha().raw().toBuffer().catch(unreadable);
  const isOwnGround = whole[3] === 255;
  const ground = isOwnGround ? `#${whole.subarray(0, 3).toString('hex')}` : color;
  const mark = await markOn(ground, draw(measured), side);

  /** What differs from the ground in the middle, its longer side being `share` of the icon's. */
  const fullBleed = (share: number) => `<rect width="${side}" height="${side}" fill="${ground}"/>
    <g transform="translate(${side / 2} ${side / 2}) scale(${(share * side) / mark.length}) translate(${-mark.x} ${-mark.y})">${drawing}</g>`;

  const sizes = (of: number[]) => Promise.all(of.map((size) => draw(size).toBuffer()));
  const [small = Buffer.of(), large = Buffer.of()] = await sizes([192, 512]);
  return {
    ground,
    isOwnGround,
    files: [
      ['favicon.ico', icoOf(await sizes([16, 32, 48]))],
      ['icon-192.png', small],
      ['icon-512.png', large],
      ['icon-maskable-512.png', await draw(512, fullBleed(shares.maskable)).toBuffer()],
      ['apple-touch-icon.png', await draw(180, fullBleed(shares.apple)).toBuffer()],
    ],
  };
}

function unreadable(error: Error): never {
  const [why] = error.message.split('\n');
  throw new Error(`public/icon.svg can't be drawn: ${why}`, { cause: error });
}

/** The middle and the longer side of what differs from the ground, in units of the drawing. */
async function markOn(ground: string, picture: Sharp, side: number) {
  const flat = await picture.flatten({ background: ground }).toBuffer();
  const { channels } = await sharp(flat).stats();
  if (channels.every(({ min, max }) => max - min < 10)) {
    throw new Error(`Nothing of public/icon.svg is seen on its ground, ${ground}.`);
  }
  const { info } = await sharp(flat)
    .trim({ background: ground })
    .toBuffer({ resolveWithObject: true });
  const { width, height, trimOffsetLeft = 0, trimOffsetTop = 0 } = info;
  // A tip that is thinner than a pixel is missed: to the nearest 128th.
  const units = (pixels: number) => (Math.round((pixels * 128) / measured) * side) / 128;
  return {
    x: units(width / 2 - trimOffsetLeft),
    y: units(height / 2 - trimOffsetTop),
    length: units(Math.max(width, height)),
  };
}

/** An ICO of square PNGs: a header of 6 bytes, 16 for each picture, then the pictures. */
function icoOf(pictures: Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let start = head.length;
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + 16 * index;
    // Width of the PNG, at its fixed place; an icon's entry has a byte for it.
    const size = picture.readUInt32BE(16);
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(start, entry + 12);
    start += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}
