import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadContent } from '#server/content.ts';
import { env } from '#server/env.ts';
import { buildCart } from './cart.ts';
import { LIGHT, LIGHT_CELL, writeGlb } from './glb.ts';
import type { ViewName } from './studio/camera.ts';
import { qualities, renderCart } from './studio/render.ts';

const HELP = `The pictures of the carts, made from the cart: block of each model's file.

  npm run carts -- render [MODEL…]   pictures of these models, or of all; needs blender and python3-numpy
      --views front,rear,side,detail   only these
      --quality final|quick|draft      quick for a busy machine, draft to look at the shape
      --out FOLDER                     instead of content/pictures/carts
  npm run carts -- export [MODEL…]   the light 3D model for the browser, MODEL/model.glb`;

const VIEWS: ViewName[] = ['front', 'rear', 'side', 'detail'];

process.exitCode = await main(process.argv.slice(2));

/** @returns the exit status: 0 done, 1 failed, 2 not understood */
async function main(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      views: { type: 'string', default: VIEWS.join() },
      quality: { type: 'string', default: 'final' },
      out: { type: 'string', default: join(env.CONTENT_DIR, 'pictures', 'carts') },
    },
  });
  const [command, ...names] = positionals;
  const wanted = VIEWS.filter((view) => values.views.split(',').includes(view));
  const quality = Object.entries(qualities).find(([name]) => name === values.quality)?.[1];
  if (!['render', 'export'].includes(command ?? '') || wanted.length === 0 || !quality) {
    console.error(HELP);
    return 2;
  }
  const { models } = await loadContent(env.CONTENT_DIR);
  const unknown = names.filter((name) => !models.some(({ slug }) => slug === name));
  if (unknown.length > 0) {
    console.error(
      `No model ${unknown.join(', ')}. There are: ${models.map(({ slug }) => slug).join(', ')}.`,
    );
    return 2;
  }
  for (const { slug, cart } of models) {
    if (names.length > 0 && !names.includes(slug)) continue;
    const folder = join(values.out, slug);
    const made =
      command === 'render'
        ? await renderCart(cart, wanted, folder, quality)
        : [await exportCart(cart, folder)];
    for (const { file, bytes } of made) console.log(`${file} ${(bytes / 1000).toFixed(0)} kB`);
  }
  return 0;
}

async function exportCart(cart: Parameters<typeof buildCart>[0], folder: string) {
  const { bytes } = await writeGlb(buildCart(cart, LIGHT_CELL), LIGHT);
  const file = join(folder, 'model.glb');
  await mkdir(folder, { recursive: true });
  await writeFile(file, bytes);
  return { file, bytes: bytes.length };
}
