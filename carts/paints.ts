import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readDescriptions } from './description.ts';
import { comparePaints } from './studio/compare.ts';

/*
 * Prints how far six paints put on afterwards are from true renders, on four very different carts: over the cart's
 * pixels, in percent of the range, and by channel, how much brighter on the mean.
 */
const content = join(import.meta.dirname, '..', 'content');
const models = [
  'denago-ev-city',
  'evolution-d5-maverick-4-plus',
  'evolution-turfman-1000',
  'evolution-carrier-8-plus',
];
const paints = ['Arctic white', 'Black', 'Yellow', 'Coral', 'Night navy', 'Champagne'];

/** Half the frame: this compares a method, not pictures. */
const quality = { scale: 0.5, samples: 48, cell: 0.006 };

const listed = await readFile(join(content, 'dealer/paints.yaml'), 'utf8');
const colors = paints.map((name) => {
  const color = new RegExp(`name: ${name},.*color: '(#[0-9a-f]{6})'`).exec(listed)?.[1];
  if (!color) throw new Error(`content/dealer/paints.yaml has no ${name} of one color.`);
  return color;
});
const { carts } = await readDescriptions(content);

console.log('| model | paint | mean | 99 of 100 pixels under | red, green, blue |');
console.log('|---|---|--:|--:|--:|');
for (const model of models) {
  const cart = carts.get(model);
  if (!cart) throw new Error(`There is no ${model}.`);
  const differences = await comparePaints(cart, 'front', colors, quality);
  for (const [index, { mean, most, tint }] of differences.entries()) {
    const tints = tint.map((each) => each.toFixed(1)).join(', ');
    console.log(
      `| ${model} | ${paints[index]} | ${mean.toFixed(2)} | ${most.toFixed(1)} | ${tints} |`,
    );
  }
}
