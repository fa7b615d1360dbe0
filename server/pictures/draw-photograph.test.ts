import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pixelBomb } from '#tests/photographs.ts';
import { drawPhotograph } from './draw-photograph.ts';

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#0f08' } });

test.each([
  [4000, 3000, 1600, 1200],
  [900, 2400, 600, 1600],
  [300, 200, 300, 200],
])('%d × %d is kept as %d × %d', async (width, height, ...kept) => {
  for (const bytes of [
    await flat(width, height).jpeg().toBuffer(),
    await flat(width, height).png().toBuffer(),
    await flat(width, height).webp().toBuffer(),
  ]) {
    const drawn = await drawPhotograph(bytes);
    if (drawn.status === 'refused') expect.fail(drawn.why);
    const { full, small } = drawn.picture;
    expect([drawn.picture.width, drawn.picture.height]).toEqual(kept);
    expect((await sharp(full).metadata()).format).toBe('jpeg');
    const { width: smallWidth = 0, height: smallHeight = 0 } = await sharp(small).metadata();
    expect(Math.max(smallWidth, smallHeight)).toBeLessThanOrEqual(320);
  }
});

test.each([
  ['interlaced', flat(4500, 4000).png({ progressive: true })],
  ['progressive', flat(4500, 4000).jpeg({ progressive: true })],
  ['of 16 bits', flat(4500, 4000).toColourspace('rgb16').png()],
])('a large picture that is %s is refused: it would be decoded as a whole', async (_, picture) => {
  const drawn = await drawPhotograph(await picture.toBuffer());
  expect(drawn).toEqual({ status: 'refused', why: expect.stringMatching(/16 million/) });
});

test.each([
  [20_001, 10],
  [10, 20_001],
])('%d × %d is refused: a row costs time, however short', async (width, height) => {
  const drawn = await drawPhotograph(await flat(width, height).png().toBuffer());
  expect(drawn).toEqual({ status: 'refused', why: expect.stringMatching(/20,000/) });
});

test.each([
  ['a bomb of pixels', pixelBomb(), /million pixels/],
  ['a head that lies', Buffer.concat([pixelBomb().subarray(0, 60)]), /million pixels/],
  ['nothing', Buffer.alloc(0), /complete JPEG/],
  ['a script', Buffer.from('<script>'), /complete JPEG/],
  [
    'an SVG',
    Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    /complete JPEG/,
  ],
  ['a TIFF', Buffer.from('II*\0'), /complete JPEG/],
  ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), /JPEG/],
])('%s is refused', async (_, bytes, why) => {
  expect(await drawPhotograph(bytes)).toEqual({
    status: 'refused',
    why: expect.stringMatching(why),
  });
});

test('every cut of a photograph is refused and none brings the program down', async () => {
  const whole = await flat(640, 480).jpeg().toBuffer();
  for (let end = 1; end < whole.length - 2; end += Math.ceil(whole.length / 25)) {
    expect(await drawPhotograph(whole.subarray(0, end))).toMatchObject({ status: 'refused' });
  }
});
