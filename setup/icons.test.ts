import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { colors } from '#design/colors.ts';
import { drawIcons } from './icons.ts';

test('the icons that ship are those of their drawing', async () => {
  for (const [name, bytes] of await drawIcons(await readFile('public/icon.svg'), colors.sedge)) {
    if (!name.endsWith('.png')) continue;
    const [shipped, drawn] = [await pixels(await readFile(`public/${name}`)), await pixels(bytes)];
    // Rounding differs between processors.
    const differs = drawn.some((part, at) => Math.abs(part - (shipped[at] ?? 0)) > 4);
    expect([drawn.length, differs], name).toEqual([shipped.length, false]);
  }
});

test('the mark stands in the circle that every telephone shows', async () => {
  const house = '<path d="M4 40 30 8l26 32v16H4z" fill="#fff"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60">${house}</svg>`;
  const icons = new Map(await drawIcons(Buffer.from(svg), '#102040'));
  const icon = sharp(icons.get('icon-maskable-512.png')).trim();
  const { info } = await icon.toBuffer({ resolveWithObject: true });
  expect(Math.hypot(info.width, info.height)).toBeLessThan(0.8 * 512);
});

function pixels(png: Buffer = Buffer.of()): Promise<Buffer> {
  return sharp(png).ensureAlpha().raw().toBuffer();
}
