import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';

/** A picture in the content folder, the source of all its forms. */
export interface Master {
  /** `carts/denago-ev-city/front` or `scenes/home` */
  name: string;
  kind: 'cart' | 'scene';
  /** The picture, or a cart in black. */
  file: string;
  /** For painting the cart: the light that white paint adds, and the masks of its patterns. */
  layers?: { paint: string; patterns: Record<string, string> };
}

/**
 * The pictures of the content folder: `pictures/carts` has a folder for each cart, and for each view `VIEW.webp`, or
 * `VIEW.unpainted.webp` with `VIEW.paint.webp` and `VIEW.PATTERN.webp`; `pictures/scenes` a file for each large picture.
 */
export async function listMasters(folder: string): Promise<Master[]> {
  const carts = join(folder, 'pictures', 'carts');
  const views = await Promise.all(
    (await namesIn(carts)).map(async (slug) => viewsIn(slug, join(carts, slug))),
  );
  const scenes = join(folder, 'pictures', 'scenes');
  return [
    ...views.flat(),
    ...(await namesIn(scenes)).map((file) => ({
      name: `scenes/${parse(file).name}`,
      kind: 'scene' as const,
      file: join(scenes, file),
    })),
  ];
}

async function viewsIn(slug: string, folder: string): Promise<Master[]> {
  const files = (await namesIn(folder)).map((file) => {
    const [view = '', part] = parse(file).name.split('.');
    return { view, part, file: join(folder, file) };
  });
  const views = Map.groupBy(files, ({ view }) => view);
  return [...views].flatMap(([view, parts]): Master[] => {
    const fileOf = (wanted?: string) => parts.find(({ part }) => part === wanted)?.file;
    const name = `carts/${slug}/${view}`;
    const whole = fileOf();
    // A dealer's own picture replaces ours.
    if (whole) return [{ name, kind: 'cart', file: whole }];
    const [unpainted, paint] = [fileOf('unpainted'), fileOf('paint')];
    if (!unpainted || !paint) return [];
    const patterns = parts.flatMap(({ part, file }) =>
      part && file !== unpainted && file !== paint ? [[part, file] as const] : [],
    );
    const layers = { paint, patterns: Object.fromEntries(patterns) };
    return [{ name, kind: 'cart', file: unpainted, layers }];
  });
}

/** Skips hidden files of editors and file managers. */
async function namesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  return (await readdir(folder)).filter((name) => !name.startsWith('.')).toSorted();
}
