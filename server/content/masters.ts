import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';

/** A picture as the content folder holds it, from which all its forms are drawn. */
export interface Master {
  /** `carts/denago-ev-city-front` or `scenes/home` */
  name: string;
  kind: 'cart' | 'scene';
  file: string;
}

/**
 * The pictures of the content folder: `pictures/carts` has a folder for each model with a file for each view,
 * `pictures/scenes` a file for each large picture.
 */
export async function listMasters(folder: string): Promise<Master[]> {
  const carts = await namesIn(join(folder, 'pictures', 'carts'));
  const views = await Promise.all(
    carts.map(async (slug) => {
      const files = await namesIn(join(folder, 'pictures', 'carts', slug));
      return files.map((file) => ({
        name: `carts/${slug}-${parse(file).name}`,
        kind: 'cart' as const,
        file: join(folder, 'pictures', 'carts', slug, file),
      }));
    }),
  );
  const scenes = await namesIn(join(folder, 'pictures', 'scenes'));
  return [
    ...views.flat(),
    ...scenes.map((file) => ({
      name: `scenes/${parse(file).name}`,
      kind: 'scene' as const,
      file: join(folder, 'pictures', 'scenes', file),
    })),
  ];
}

/** Without what an editor or a file manager leaves there. */
async function namesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  return (await readdir(folder)).filter((name) => !name.startsWith('.')).toSorted();
}
