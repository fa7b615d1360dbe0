import { globSync } from 'node:fs';
import { basename, dirname, join, parse } from 'node:path';

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
 * `VIEW.unpainted.webp` with `VIEW.paint.webp` and `VIEW.PATTERN.webp`; `pictures/scenes` a file for each scene.
 */
export async function listMasters(folder: string): Promise<Master[]> {
  const pictures = join(folder, 'pictures');
  const filesAt = (pattern: string) =>
    globSync(pattern, { cwd: pictures })
      // Hidden files of editors and file managers.
      .filter((name) => !basename(name).startsWith('.'))
      .toSorted();
  const scenes = filesAt('scenes/*').map((file): Master => {
    return { name: `scenes/${parse(file).name}`, kind: 'scene', file: join(pictures, file) };
  });
  const parts = filesAt('carts/*/*').map((file) => {
    const [view = '', part = ''] = parse(file).name.split('.');
    return { name: `carts/${basename(dirname(file))}/${view}`, part, file: join(pictures, file) };
  });
  const views = Map.groupBy(parts, ({ name }) => name);
  return [...scenes, ...[...views].flatMap(([name, files]) => viewOf(name, files))];
}

function viewOf(name: string, files: { part: string; file: string }[]): Master[] {
  const byPart = Object.fromEntries(files.map(({ part, file }) => [part, file]));
  const { '': whole, unpainted, paint, ...patterns } = byPart;
  // A dealer's own picture replaces ours.
  if (whole) return [{ name, kind: 'cart', file: whole }];
  if (!unpainted || !paint) return [];
  return [{ name, kind: 'cart', file: unpainted, layers: { paint, patterns } }];
}
