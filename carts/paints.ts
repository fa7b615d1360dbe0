import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readDescriptions } from './description.ts';
import { comparePaints } from './studio/compare.ts';

// Compares six paints from the brightest to the darkest on four very different carts with carts rendered in each paint.
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

const rows: string[] = [];
for (const model of models) {
  const cart = carts.get(model);
  if (!cart) throw new Error(`There is no ${model}.`);
  const differences = await comparePaints(cart, 'front', colors, quality);
  for (const [index, { mean, most, tint }] of differences.entries()) {
    const tints = tint.map((each) => each.toFixed(1)).join(', ');
    rows.push(
      `| ${model} | ${paints[index]} | ${mean.toFixed(2)} | ${most.toFixed(1)} | ${tints} |`,
    );
    console.log(rows.at(-1));
  }
}

const readme = join(import.meta.dirname, 'README.md');
const text = await readFile(readme, 'utf8');
const table = `| model | paint | mean | 99 of 100 pixels under | red, green, blue |\n|---|---|--:|--:|--:|\n${rows.join('\n')}\n`;
const place = /(?<=<!-- paints -->\n)[\s\S]*?(?=<!-- \/paints -->)/;
if (!place.test(text)) throw new Error('carts/README.md has no place for the table.');
const written = text.replace(place, () => table);
await writeFile(readme, written);
