import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { CartDescription } from '#domain/content/cart.ts';
import { loadContent } from '#server/content/load.ts';
import { env } from '#server/env.ts';
import { buildCart } from './cart.ts';
import { LIGHT, LIGHT_CELL, writeGlb } from './glb.ts';
import type { ViewName } from './studio/camera.ts';
import { type Made, qualities, renderCart, renderScene } from './studio/render.ts';
import { scenes } from './studio/scenes.ts';

const HELP = `The pictures of the carts, made from the cart: block of each model's file.

  npm run carts -- render [MODEL…]   pictures of these models, or of all; needs Blender, see carts/README.md
      --views front,rear,side,detail   only these
  npm run carts -- scene [NAME…]     the large pictures of carts/studio/scenes.ts
  npm run carts -- export [MODEL…]   the light 3D model for the browser, MODEL/model.glb

  --quality draft                    small, to look at the shape
  --out FOLDER                       instead of content/pictures/carts, content/pictures/scenes, carts/viewer-models`;

const VIEWS: ViewName[] = ['front', 'rear', 'side', 'detail'];

const folders = {
  render: join(env.CONTENT_DIR, 'pictures', 'carts'),
  scene: join(env.CONTENT_DIR, 'pictures', 'scenes'),
  export: join(import.meta.dirname, 'viewer-models'),
};

process.exitCode = await main(process.argv.slice(2));

/** @returns the exit status: 0 done, 1 failed, 2 not understood */
async function main(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      views: { type: 'string', default: VIEWS.join() },
      quality: { type: 'string', default: 'final' },
      out: { type: 'string' },
    },
  });
  const [command, ...names] = positionals;
  const wanted = VIEWS.filter((view) => values.views.split(',').includes(view));
  const quality = Object.entries(qualities).find(([name]) => name === values.quality)?.[1];
  if (!isCommand(command) || wanted.length === 0 || !quality) {
    console.error(HELP);
    return 2;
  }
  const { models } = await loadContent(env.CONTENT_DIR);
  const carts = new Map(models.map(({ slug, cart }) => [slug, cart]));
  const known = command === 'scene' ? Object.keys(scenes) : [...carts.keys()];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
    return 2;
  }
  const folder = values.out ?? folders[command];
  const make = {
    render: (name: string) => renderCart(of(carts, name), wanted, join(folder, name), quality),
    scene: (name: string) => {
      const scene = of(new Map(Object.entries(scenes)), name);
      const parked = scene.carts.map(({ model, at, turn }) => {
        return { description: of(carts, model), at, turn };
      });
      return renderScene(name, scene, parked, folder, quality);
    },
    export: (name: string) => exportCart(of(carts, name), join(folder, name)),
  };
  for (const name of names.length > 0 ? names : known) {
    for (const { file, bytes } of await make[command](name)) {
      console.log(`${file} ${(bytes / 1000).toFixed(0)} kB`);
    }
  }
  return 0;
}

function isCommand(text: string | undefined): text is keyof typeof folders {
  return text !== undefined && text in folders;
}

function of<Value>(named: Map<string, Value>, name: string): Value {
  const found = named.get(name);
  if (!found) throw new Error(`content/models has no ${name}`);
  return found;
}

async function exportCart(cart: CartDescription, folder: string): Promise<Made[]> {
  const { bytes } = await writeGlb(buildCart(cart, LIGHT_CELL), LIGHT);
  const file = join(folder, 'model.glb');
  await mkdir(folder, { recursive: true });
  await writeFile(file, bytes);
  return [{ file, bytes: bytes.length }];
}
