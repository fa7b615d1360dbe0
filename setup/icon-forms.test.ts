import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { colors } from '#design/colors.ts';
import { drawIcons } from './icon-forms.ts';

const house = '<path d="M4 40 30 8l26 32v16H4z" fill="#fff"/>';
const svg = (inside: string, attributes = 'viewBox="0 0 60 60"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

test('the icons that ship are those of their drawing', async () => {
  const { ground, files } = await drawIcons(
    await readFile('public/icon.svg', 'utf8'),
    colors.sedge,
  );
  expect([ground, files.length]).toEqual([colors.sedge, 5]);
  for (const [name, bytes] of files.filter(([each]) => each.endsWith('.png'))) {
    const kept = await pixels(await readFile(`public/${name}`));
    const drawn = await pixels(bytes);
    expect(drawn.length, name).toBe(kept.length);
    // Processors may round otherwise.
    expect(
      drawn.every((part, at) => Math.abs(part - (kept[at] ?? 0)) < 4),
      name,
    ).toBe(true);
  }
});

test.each([
  ['plain', svg(house)],
  [
    'moved',
    svg(house.replace('<path', '<path transform="translate(1e3 -70)"'), 'viewBox="1000 -70 60 60"'),
  ],
  ['with a size', svg(house, 'width="10mm" height="10mm" viewBox="0 0 60 60"')],
  [
    'with names of its own',
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY w "#fff">]>\n<!-- by hand -->${svg(house.replace('#fff', '&w;'))}`,
  ],
  ['within a group', svg(`<g id="layer1"><g>${house}</g></g>`)],
])('a drawing of ours, %s, stands whole in the middle of every form', async (_, drawing) => {
  const { isOwnGround, files } = await drawIcons(drawing, '#102040');
  expect(isOwnGround).toBe(false);
  const icons = new Map(files);
  const apple = await boxOf(icons.get('apple-touch-icon.png'), '#102040');
  expect(apple.size).toBe(180);
  expect(apple.width / 180).toBeCloseTo(0.7125, 1);
  const masked = await boxOf(icons.get('icon-maskable-512.png'), '#102040');
  for (const { size, left, top, width, height } of [apple, masked]) {
    expect(Math.abs(2 * left + width - size)).toBeLessThan(4);
    expect(Math.abs(2 * top + height - size)).toBeLessThan(4);
    expect(width / height).toBeCloseTo(52 / 48, 1);
  }
  // No corner of it is outside the circle that every telephone shows.
  expect(Math.hypot(masked.width, masked.height)).toBeLessThan(0.8 * 512);
  expect((await sharp(icons.get('icon-192.png')).stats()).isOpaque).toBe(false);
});

test('a drawing that fills its square keeps its own ground', async () => {
  const own = svg(`<rect width="60" height="60" fill="#c04000"/>${house}`);
  const { ground, isOwnGround, files } = await drawIcons(own, '#102040');
  expect([ground, isOwnGround]).toEqual(['#c04000', true]);
  const corner = await pixels(new Map(files).get('icon-maskable-512.png'));
  expect([...corner.subarray(0, 4)]).toEqual([0xc0, 0x40, 0, 255]);
});

test.each([
  ['hello', /no SVG/],
  ['', /no SVG/],
  [svg(house, ''), /viewBox/],
  [svg(house, 'viewBox="0 0"'), /viewBox/],
  [svg(house, 'viewBox="0 0 60 40"'), /60 wide and 40 high/],
  [svg('<g>'), /can't be drawn/],
  [svg(''), /seen on its ground, #102040/],
  [svg('<path d="M0 0H60V60z" fill="#102040"/>'), /seen on its ground/],
])('%j is refused', async (drawing, why) => {
  await expect(drawIcons(drawing, '#102040')).rejects.toThrow(why);
});

function pixels(png: Buffer = Buffer.of()): Promise<Buffer> {
  return sharp(png).ensureAlpha().raw().toBuffer();
}

/** What differs from the ground, in pixels. */
async function boxOf(png: Buffer = Buffer.of(), background: string) {
  const { width: size = 0 } = await sharp(png).metadata();
  const trimmed = await sharp(png).trim({ background }).toBuffer({ resolveWithObject: true });
  const { width, height, trimOffsetLeft = 0, trimOffsetTop = 0 } = trimmed.info;
  return { size, width, height, left: -trimOffsetLeft, top: -trimOffsetTop };
}
