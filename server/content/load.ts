import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { z } from 'zod';
import { brandsSchema } from '#domain/content/brands.ts';
import { businessSchema } from '#domain/content/business.ts';
import type { Content } from '#domain/content/content.ts';
import { faqFaults } from '#domain/content/faq.ts';
import {
  type Model,
  modelSchema,
  type PicturedCart,
  picturedCartSchema,
  slugFault,
} from '#domain/content/models.ts';
import { type Pages, pageSchemas } from '#domain/content/pages.ts';
import { type Paints, paintOfColor, paintsSchema } from '#domain/content/paints.ts';
import { townsSchema } from '#domain/content/towns.ts';
import { namesUnder } from '#server/content/named-files.ts';
import { ContentError, parseYaml } from '#server/content/parse.ts';
import { withPrices } from '#server/content/prices.ts';

const sceneFolder = 'pictures/scenes';

/**
 * Reads and checks the content folder.
 *
 * @throws ContentError that lists every mistake of every file: file, line, field, value, what would be right.
 */
export async function loadContent(folder: string): Promise<Content> {
  mustBeThere(folder);
  const faults: string[] = [];
  const business = await collect(faults, async () => {
    return parseYaml(businessSchema, ...(await text(folder, 'business.yaml')));
  });
  const townFile = await collect(faults, async () => {
    return parseYaml(townsSchema, ...(await text(folder, 'towns.yaml')));
  });
  const brands = await collect(faults, async () => {
    return parseYaml(brandsSchema, ...(await text(folder, 'brands.yaml')));
  });
  const paints = await collect(faults, async () => {
    return parseYaml(paintsSchema, ...(await text(folder, 'paints.yaml')));
  });
  const models = await loadModels(folder, faults);
  const carts = await loadCarts(folder, faults);
  const pages = await loadPages(folder, faults);
  // By their files: one with a mistake of its own is there all the same.
  const slugs = (await collect(faults, () => readModelSlugs(folder))) ?? new Set();
  const cartSlugs = existsSync(join(folder, 'carts')) ? await slugsIn(folder, 'carts') : [];
  const files = { ...pages, brands };
  const scenes = existsSync(join(folder, sceneFolder)) ? await list(folder, sceneFolder) : [];
  const missing = [
    ...missingFiles(files, ['model', 'parked'], slugs, 'a model in content/models'),
    ...missingFiles(
      files,
      ['cart'],
      new Set([...slugs, ...cartSlugs]),
      'a file in content/models or content/carts',
    ),
    ...missingFiles(
      files,
      ['scene'],
      new Set(scenes.map((name) => basename(name, '.webp'))),
      `a picture in content/${sceneFolder}`,
    ),
  ];
  faults.push(...missing.map((fault) => join(folder, fault)));
  const first = join(folder, 'vehicles.csv');
  const firstInventory = existsSync(first)
    ? { file: first, bytes: await bytes(folder, 'vehicles.csv') }
    : null;
  if (!business || !townFile || !brands || !paints || faults.length > 0) {
    throw new ContentError(faults);
  }
  faults.push(
    ...models.flatMap((model) => paintFault(join(folder, 'models'), model, paints)),
    ...carts.flatMap((cart) => paintFault(join(folder, 'carts'), cart, paints)),
  );
  const { towns, ...townPages } = townFile;
  // Prices can be read only where the files that give them are right, so their mistakes come last.
  const priced = <T>(name: string, value: T) =>
    withPrices(value, pages, (fault) => faults.push(`${join(folder, name)}: ${fault}`));
  const { highlights, reasons } = priced('towns.yaml', {
    highlights: townPages.highlights,
    reasons: townPages.reasons,
  });
  const { why } = priced('home.yaml', { why: pages.home.why });
  const { sections } = priced('terms.yaml', { sections: pages.terms.sections });
  const faq = priced('faq.yaml', pages.faq);
  const unheld = faqFaults(pages.faq, pages.law);
  faults.push(...unheld.map((fault) => `${join(folder, 'faq.yaml')}: ${fault}`));
  if (faults.length > 0) throw new ContentError(faults);
  return {
    ...{ business, towns, models, carts, brands, paints, firstInventory },
    townPages: { ...townPages, highlights, reasons },
    pages: { ...pages, faq, home: { ...pages.home, why }, terms: { ...pages.terms, sections } },
  };
}

/** The addresses under /vehicles/ that belong to model pages, in lower case; reads no more than the file names. */
export async function readModelSlugs(folder: string): Promise<Set<string>> {
  mustBeThere(folder);
  return new Set(await slugsIn(folder, 'models'));
}

/** A name that was mistyped is one mistake, and not as many as there are files. */
function mustBeThere(folder: string): void {
  if (existsSync(folder)) return;
  throw new ContentError([`${folder}: there is no such folder; CONTENT_DIR names the content's`]);
}

async function slugsIn(folder: string, room: 'models' | 'carts'): Promise<string[]> {
  const names = await list(folder, room);
  return names.filter((name) => name.endsWith('.yaml')).map((name) => basename(name, '.yaml'));
}

async function loadModels(folder: string, faults: string[]): Promise<Model[]> {
  const names = await collect(faults, () => list(folder, 'models'));
  const models: Model[] = [];
  for (const name of (names ?? []).filter((each) => !each.startsWith('.')).toSorted()) {
    const file = join('models', name);
    const model = await collect(faults, async () => {
      const slug = basename(name, '.yaml');
      const facts = parseYaml(modelSchema, ...(await text(folder, file)));
      const fault = slugFault(name, facts.brand);
      if (fault) throw new ContentError([`${join(folder, file)}: ${fault}`]);
      return { slug, ...facts };
    });
    if (model) models.push(model);
  }
  return models;
}

/** Those without a page of their own, where there are any. */
async function loadCarts(folder: string, faults: string[]): Promise<PicturedCart[]> {
  if (!existsSync(join(folder, 'carts'))) return [];
  const names = await list(folder, 'carts');
  const carts = await Promise.all(
    names
      .filter((name) => name.endsWith('.yaml') && !name.startsWith('.'))
      .toSorted()
      .map((name) =>
        collect(faults, async () => {
          const facts = parseYaml(picturedCartSchema, ...(await text(folder, join('carts', name))));
          return { slug: basename(name, '.yaml'), ...facts };
        }),
      ),
  );
  return carts.filter((cart) => cart !== undefined);
}

/** A vehicle's page says in which color its model is pictured: that color needs a name. */
function paintFault(folder: string, { slug, cart }: PicturedCart | Model, { paints }: Paints) {
  const { paint } = cart.colors;
  if (paintOfColor(paint, paints)) return [];
  const where = `${join(folder, slug)}.yaml: cart.colors.paint: "${paint}"`;
  return [`${where}: must be the color of a paint in paints.yaml`];
}

/** Whole only when no fault was added: the caller gives up otherwise. */
async function loadPages(folder: string, faults: string[]): Promise<Pages> {
  const pages: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(pageSchemas)) {
    pages[name] = await collect(faults, async () =>
      parseYaml<z.ZodType>(schema, ...(await text(folder, `${name}.yaml`))),
    );
  }
  return pages as Pages;
}

/** One fault for each name under these keys that is not known. */
function missingFiles(
  files: Record<string, unknown>,
  keys: string[],
  known: Set<string>,
  what: string,
): string[] {
  return Object.entries(files).flatMap(([file, content]) =>
    namesUnder(keys, content)
      .filter((name) => !known.has(name))
      .map((name) => `${file}.yaml: "${name}": must be ${what}`),
  );
}

/** Runs one reading; its mistakes join the list, so that the dealer sees all of them at once. */
async function collect<T>(faults: string[], read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    faults.push(...error.faults);
    return undefined;
  }
}

async function text(folder: string, name: string): Promise<[file: string, source: string]> {
  return [join(folder, name), new TextDecoder().decode(await bytes(folder, name))];
}

async function bytes(folder: string, name: string): Promise<Uint8Array> {
  const file = join(folder, name);
  return readFile(file).catch((cause: Error) => {
    throw new ContentError([`${file}: cannot be read (${cause.message})`]);
  });
}

async function list(folder: string, name: string): Promise<string[]> {
  const place = join(folder, name);
  return readdir(place).catch((cause: Error) => {
    throw new ContentError([`${place}: cannot be read (${cause.message})`]);
  });
}
