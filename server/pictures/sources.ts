import type { Paint } from '#domain/content/paints.ts';
import type { Master } from '#server/content/masters.ts';
import { pictureVersion } from './recipe.ts';
import { readSource, type Source } from './source.ts';

/** What carts may be painted in. */
export interface Paintwork {
  paints: Paint[];
  /** `#rrggbb` that the cart of this slug is pictured in where nothing else is said. */
  ownPaint: (slug: string) => string | undefined;
}

/** With what its pictures are drawn from, by what their names end in; the version of its files; and the one in its address. */
export interface Versioned extends Master {
  sources: Map<string, Source & { version: string }>;
  version: string;
  addressed: string;
}

/**
 * All carts have one version in their names, so a page needs to know no more than that: a master or a paint that changes
 * makes all of them anew. Each scene has its own: a page that shows one has its address.
 */
export async function withSources(masters: Master[], paintwork: Paintwork): Promise<Versioned[]> {
  const each: Omit<Versioned, 'addressed'>[] = [];
  // One after the other, so that never more than one is in memory.
  for (const master of masters) {
    const sources = new Map<string, Source & { version: string }>();
    const versions = new Map<string | undefined, string>();
    for (const [suffix, source] of sourcesOf(master, paintwork)) {
      const mask = source.painted?.pattern;
      const version = versions.get(mask) ?? pictureVersion(await readSource(source));
      versions.set(mask, version);
      sources.set(suffix, { ...source, version });
    }
    each.push({ ...master, sources, version: sources.get('')?.version ?? '' });
  }
  const carts = each.filter(({ kind }) => kind === 'cart');
  const ofCarts = pictureVersion(
    carts.flatMap(({ sources }) =>
      [...sources].map(([suffix, { version, painted }]) =>
        Buffer.from(JSON.stringify([suffix, version, painted?.colors])),
      ),
    ),
  );
  return each.map((master) => ({
    ...master,
    addressed: master.kind === 'cart' ? ofCarts : master.version,
  }));
}

/** A cart's view is a picture in its own paint, and one in each that it can be given, by what their names end in. */
function sourcesOf(
  { name, kind, file, layers }: Master,
  { paints, ownPaint }: Paintwork,
): Map<string, Source> {
  if (kind === 'scene' || !layers) return new Map([['', { file }]]);
  const { paint, patterns } = layers;
  const own = ownPaint(name.split('/')[1] ?? '');
  const sources = new Map<string, Source>();
  // Where nothing says what it is painted in, it stays black.
  sources.set('', { file, painted: { paint, colors: [own ?? '#000000'] } });
  for (const { slug, colors, pattern } of paints) {
    const mask = pattern && patterns[pattern];
    if (pattern && !mask) continue;
    sources.set(`-${slug}`, { file, painted: { paint, pattern: mask, colors } });
  }
  return sources;
}
