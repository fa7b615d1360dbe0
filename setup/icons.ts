import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { colors } from '#design/colors.ts';
import { root, tell } from '#setup/tool.ts';

/**
 * `npm run icons`: draws the icons of browsers and home screens from public/icon.svg, beside it. Run it after a change
 * of that drawing or of the ground's color, and commit the results.
 */
if (import.meta.main) {
  const drawing = readFileSync(join(root, 'public/icon.svg'));
  for (const [name, bytes] of await drawIcons(drawing, colors.sedge)) {
    writeFileSync(join(root, 'public', name), bytes);
    tell(`public/${name}: ${bytes.length} bytes`);
  }
}

/** The icons by their names in public/, from a square drawing. Icons that a system crops get the ground, `#045a3e`. */
export async function drawIcons(svg: Buffer, ground: string): Promise<[string, Buffer][]> {
  const { width } = await sharp(svg).metadata();
  const draw = (size: number) =>
    sharp(svg, { density: (72 * size) / width })
      .resize(size, size, { fit: 'contain', background: 'transparent' })
      .png({ compressionLevel: 9 });
  // Trim to the parts that differ from the ground.
  const mark = await draw(1024).flatten({ background: ground }).toBuffer();
  const trimmed = await sharp(mark).trim({ background: ground }).toBuffer();
  /** @param share of the side that the mark takes */
  const fullBleed = (size: number, share: number) => {
    const inner = 2 * Math.round((size * share) / 2);
    const edge = (size - inner) / 2;
    return sharp(trimmed)
      .resize(inner, inner, { fit: 'contain', background: ground })
      .extend({ top: edge, bottom: edge, left: edge, right: edge, background: ground })
      .png({ compressionLevel: 9 })
      .toBuffer();
  };
  return [
    ['favicon.ico', icoOf(await draw(32).toBuffer())],
    ['icon-192.png', await draw(192).toBuffer()],
    ['icon-512.png', await draw(512).toBuffer()],
    // Android guarantees the middle circle, 80 % of the side: a square in it has 56.6 %. iOS crops less at the corners.
    ['icon-maskable-512.png', await fullBleed(512, 0.5625)],
    ['apple-touch-icon.png', await fullBleed(180, 0.7125)],
  ];
}

/** An ICO of one PNG of 32 by 32: a header of 6 bytes, an entry of 16, then the picture. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  head.writeUInt32LE(png.length, 14);
  return Buffer.concat([head, png]);
}
