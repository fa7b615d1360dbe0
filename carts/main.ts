import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildCart } from './cart.ts';
import { type CartDescription, readDescriptions } from './description.ts';
import { LIGHT, LIGHT_CELL, writeGlb } from './glb.ts';
import { lampsOf, viewNames } from './studio/camera.ts';
import type { Made } from './studio/finish.ts';
import { qualities } from './studio/photograph.ts';
import { renderCart, renderScene } from './studio/render.ts';
import { scenes } from './studio/scenes.ts';

const HELP = `Pictures and 3D models of carts, each made from the cart: block of a file in CONTENT/models.

  npm run render [-- MODEL…]   pictures of these models, or of all; needs Blender, see README.md
      --views ${viewNames.join()}   only these
      --paint '#0a626b'                 in this paint alone, as one picture a view
  npm run scene [-- NAME…]     the large pictures of studio/scenes.ts
  npm run export [-- MODEL…]   the light 3D model for the browser, MODEL/model.glb; without MODEL, too, where front
                               pictures show headlamps: ../design/lamps.json

  --quality draft              small, to look at the shape
  --content FOLDER             instead of ../content
  --out FOLDER                 instead of CONTENT/pictures/carts, CONTENT/pictures/scenes, viewer-models

Folders are counted from here, carts/. Two dashes stand before what is meant for the command and not for npm.`;

process.exitCode = await main(process.argv.slice(2));

/** @returns the exit status: 0 done, 1 failed, 2 not understood */
async function main(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      views: { type: 'string', default: viewNames.join() },
      quality: { type: 'string', default: 'final' },
      content: { type: 'string', default: join(import.meta.dirname, '..', 'content') },
      out: { type: 'string' },
      paint: { type: 'string' },
    },
  });
  const [command, ...names] = positionals;
  const wanted = viewNames.filter((view) => values.views.split(',').includes(view));
  const quality = Object.entries(qualities).find(([name]) => name === values.quality)?.[1];
  const folders = {
    render: join(values.content, 'pictures', 'carts'),
    scene: join(values.content, 'pictures', 'scenes'),
    export: join(import.meta.dirname, 'viewer-models'),
  };
  const isCommand = (text = ''): text is keyof typeof folders => Object.hasOwn(folders, text);
  if (!isCommand(command) || wanted.length === 0 || !quality) {
    console.error(HELP);
    return 2;
  }
  const { carts, faults } = await readDescriptions(values.content);
  if (faults.length > 0) {
    console.error(faults.join('\n'));
    return 1;
  }
  const known = command === 'scene' ? Object.keys(scenes) : [...carts.keys()];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
    return 2;
  }
  const folder = values.out ?? folders[command];
  const make = {
    render: (name: string) => {
      const { paint } = values;
      const cart = of(carts, name);
      const described = paint ? { ...cart, colors: { ...cart.colors, paint } } : cart;
      const paints = paint ? 'own' : 'any';
      return renderCart(described, wanted, join(folder, name), quality, paints);
    },
    scene: (name: string) => {
      const scene = of(new Map(Object.entries(scenes)), name);
      const parked = scene.carts.map(({ model, at, turn }) => {
        return { description: of(carts, model), at, turn };
      });
      return renderScene(name, scene, parked, folder, quality);
    },
    export: (name: string) => exportCart(of(carts, name), join(folder, name)),
  };
  if (command === 'export' && names.length === 0 && !values.out) await writeLamps(carts);
  for (const name of names.length > 0 ? names : known) {
    for (const { file, bytes } of await make[command](name)) {
      console.log(`${file} ${(bytes / 1000).toFixed(0)} kB`);
    }
  }
  return 0;
}

function of<Value>(named: Map<string, Value>, name: string): Value {
  const found = named.get(name);
  if (!found) throw new Error(`There is no model or scene ${name}.`);
  return found;
}

async function exportCart(cart: CartDescription, folder: string): Promise<Made[]> {
  const { bytes } = await writeGlb(buildCart(cart, LIGHT_CELL), LIGHT);
  const file = join(folder, 'model.glb');
  await mkdir(folder, { recursive: true });
  await writeFile(file, bytes);
  return [{ file, bytes: bytes.length }];
}

/** For the site, which lights them by night. */
async function writeLamps(carts: Map<string, CartDescription>): Promise<void> {
  const lines = [...carts].map(([slug, cart]) => {
    const lamps = lampsOf(buildCart(cart, LIGHT_CELL));
    return `  "${slug}": ${JSON.stringify(lamps).replaceAll(',', ', ')}`;
  });
  const file = join(import.meta.dirname, '..', 'design', 'lamps.json');
  await writeFile(file, `{\n${lines.join(',\n')}\n}\n`);
}
