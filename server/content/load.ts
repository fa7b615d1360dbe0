import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { z } from 'zod';
import {
  type Content,
  dealerSchemas,
  type FilesOf,
  wordsSchemas,
} from '#domain/content/content.ts';
import { modelSchema, picturedCartSchema, slugFault } from '#domain/content/models.ts';
import { paintOfColor } from '#domain/content/paints.ts';
import { ContentError, parseYaml } from '#server/content/parse.ts';
import { withPrices } from '#server/content/prices.ts';

/**
 * Reads and checks the content folder: facts in `dealer`, words in `words`, pictures in `pictures`.
 *
 * @throws ContentError that lists every mistake of every file: file, line, field, value, what would be right.
 */
export async function loadContent(folder: string): Promise<Content> {
  mustBeThere(folder);
  const faults: string[] = [];
  const fault = (name: string, message: string) => faults.push(`${join(folder, name)}: ${message}`);
  const dealer = await readFiles(folder, 'dealer', dealerSchemas, faults);
  const words = await readFiles(folder, 'words', wordsSchemas, faults);
  const models = await readFolder(folder, 'dealer/models', modelSchema, faults);
  const carts = await readFolder(folder, 'dealer/carts', picturedCartSchema, faults);
  for (const { slug, brand } of models) {
    const wrong = slugFault(slug, brand);
    if (wrong) fault(`dealer/models/${slug}.yaml`, wrong);
  }
  for (const each of await missingNames(folder, { dealer, words })) fault(each.file, each.message);
  if (faults.length > 0) throw new ContentError(faults);

  // What one file says of another can be checked only where each is right by itself.
  const {
    business,
    towns: townFile,
    paints,
    'inventory-columns': inventoryColumns,
    ...facts
  } = dealer;
  const { brands, ...said } = words;
  const colored = [
    ...models.map((model) => ({ ...model, file: `dealer/models/${model.slug}.yaml` })),
    ...carts.map((cart) => ({ ...cart, file: `dealer/carts/${cart.slug}.yaml` })),
  ];
  for (const { cart, file } of colored) {
    const { paint } = cart.colors;
    if (paintOfColor(paint, paints.paints)) continue;
    fault(file, `cart.colors.paint: "${paint}": must be the color of a paint in paints.yaml`);
  }
  const priced = <T>(name: string, value: T) =>
    withPrices(value, facts, (message) => fault(name, message));
  const { towns, ...townWords } = townFile;
  const { highlights, reasons } = townWords;
  const townPages = { ...townWords, ...priced('dealer/towns.yaml', { highlights, reasons }) };
  const home = { ...said.home, ...priced('words/home.yaml', { why: said.home.why }) };
  const terms = { ...said.terms, ...priced('words/terms.yaml', { sections: said.terms.sections }) };
  const faq = priced('words/faq.yaml', said.faq);
  if (faults.length > 0) throw new ContentError(faults);

  const first = join(folder, 'dealer/vehicles.csv');
  const firstInventory = existsSync(first) ? { file: first, bytes: await readFile(first) } : null;
  return {
    ...{ business, towns, townPages, models, carts, brands, paints },
    ...{ inventoryColumns, firstInventory },
    pages: { ...facts, ...said, home, terms, faq },
  };
}

/** A name that was mistyped is one mistake, and not as many as there are files. */
function mustBeThere(folder: string): void {
  if (existsSync(folder)) return;
  throw new ContentError([`${folder}: there is no such folder; CONTENT_DIR names the content's`]);
}

/** Whole only when no fault was added: the caller gives up otherwise. */
async function readFiles<Schemas extends Record<string, z.ZodType>>(
  folder: string,
  room: string,
  schemas: Schemas,
  faults: string[],
): Promise<FilesOf<Schemas>> {
  const files: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(schemas)) {
    files[name] = await readOne(join(folder, room, `${name}.yaml`), schema, faults);
  }
  return files as FilesOf<Schemas>;
}

/** One entry for each file of a folder, with its name as `slug`; those with mistakes are left out. */
async function readFolder<Schema extends z.ZodType>(
  folder: string,
  room: string,
  schema: Schema,
  faults: string[],
): Promise<({ slug: string } & z.output<Schema>)[]> {
  const names = await namesIn(join(folder, room), '.yaml');
  const entries: ({ slug: string } & z.output<Schema>)[] = [];
  // One after the other, so that mistakes come in the order of the files.
  for (const slug of names) {
    const entry = await readOne(join(folder, room, `${slug}.yaml`), schema, faults);
    if (entry !== undefined) entries.push({ slug, ...(entry as object & z.output<Schema>) });
  }
  return entries;
}

/** Its mistakes join the list, so that the dealer sees all of them at once. */
async function readOne<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  faults: string[],
): Promise<z.output<Schema> | undefined> {
  try {
    return parseYaml(schema, file, await readFile(file, 'utf8'));
  } catch (error) {
    if (error instanceof ContentError) faults.push(...error.faults);
    else faults.push(`${file}: cannot be read (${(error as Error).message})`);
    return undefined;
  }
}

/** Models, carts and scenes that a file names and that are not there. A model with a mistake of its own is there. */
async function missingNames(folder: string, rooms: Record<string, Record<string, unknown>>) {
  const models = await namesIn(join(folder, 'dealer/models'), '.yaml');
  const carts = await namesIn(join(folder, 'dealer/carts'), '.yaml');
  const scenes = await namesIn(join(folder, 'pictures/scenes'), '.webp');
  const kinds = [
    { keys: ['model', 'parked'], known: models, what: 'a model in content/dealer/models' },
    {
      keys: ['cart'],
      known: [...models, ...carts],
      what: 'a file in content/dealer/models or content/dealer/carts',
    },
    { keys: ['scene'], known: scenes, what: 'a picture in content/pictures/scenes' },
  ];
  const files = Object.entries(rooms).flatMap(([room, contents]) =>
    Object.entries(contents).map(([name, value]) => ({ file: `${room}/${name}.yaml`, value })),
  );
  return files.flatMap(({ file, value }) =>
    kinds.flatMap(({ keys, known, what }) =>
      namesUnder(keys, value)
        .filter((name) => !known.includes(name))
        .map((name) => ({ file, message: `"${name}": must be ${what}` })),
    ),
  );
}

/** The texts that stand under any of these keys, wherever in a file. */
function namesUnder(keys: string[], value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => namesUnder(keys, each));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    keys.includes(key)
      ? [inner].flat().filter((each) => typeof each === 'string')
      : namesUnder(keys, inner),
  );
}

/** Names of files without their ending, in order; none where there is no such folder. */
async function namesIn(folder: string, ending: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  return names
    .filter((name) => name.endsWith(ending))
    .map((name) => basename(name, ending))
    .toSorted();
}
