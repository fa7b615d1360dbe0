import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { tell } from '#setup/tell.ts';
import { root } from '#setup/tool.ts';

/**
 * `npm run icons`: draws the icons of browsers and home screens from public/icon.svg, beside it. By hand after a change
 * of that drawing; the results are kept with the sources.
 */

const folder = join(root, 'public');
const drawing = readFileSync(join(folder, 'icon.svg'), 'utf8');
/** The middle of what the reeds and the water line cover, in units of the drawing. */
const middle = { x: 16, y: 13.75 };
const side = Number(part(/viewBox="0 0 (\d+) \1"/));

save('favicon.ico', icoOf(await Promise.all([16, 32, 48].map((size) => draw(drawing, size)))));
for (const size of [192, 512]) save(`icon-${size}.png`, await draw(drawing, size));
// Telephones cut these to a shape of their own: green to the edges. What is drawn stays in the middle circle, of which
// Android promises 80 % of the side; the corners that iOS cuts are smaller.
save('icon-maskable-512.png', await draw(fullBleed(0.75), 512));
save('apple-touch-icon.png', await draw(fullBleed(0.95), 180));

function save(name: string, bytes: Uint8Array): void {
  writeFileSync(join(folder, name), bytes);
  tell(`public/${name}: ${bytes.length} bytes`);
}

function draw(svg: string, size: number): Promise<Buffer> {
  // At 72 dots per inch a unit of the drawing is a dot.
  const image = sharp(Buffer.from(svg), { density: (72 * size) / side });
  return image.resize(size, size).png({ compressionLevel: 9 }).toBuffer();
}

/** The reeds alone, at `scale` of their size, on the green of the sign. */
function fullBleed(scale: number): string {
  const green = part(/fill="(#[0-9a-f]{6})"/);
  const reeds = part(/(<path id="reeds"[^>]*>)/);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">
    <rect width="${side}" height="${side}" fill="${green}"/>
    <g transform="translate(${side / 2} ${side / 2}) scale(${scale}) translate(${-middle.x} ${-middle.y})">${reeds}</g>
  </svg>`;
}

function part(pattern: RegExp): string {
  const found = pattern.exec(drawing)?.[1];
  if (!found) throw new Error(`public/icon.svg has nothing like ${pattern}`);
  return found;
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
