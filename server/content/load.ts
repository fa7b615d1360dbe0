import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { z } from 'zod';
import { type Content, type ContentFiles, contentSchemas } from '#domain/content/content.ts';
import { modelSchema, picturedCartSchema } from '#domain/content/models.ts';
import { checkNames, crossChecked, type Fault } from '#server/content/cross-checks.ts';
import { ContentError, parseYaml } from '#server/content/parse.ts';

/**
 * Reads and checks the content folder: facts in `dealer`, words in `words`, pictures in `pictures`.
 *
 * @throws ContentError that lists every mistake of every file: file, line, field, value, remedy.
 */
export async function loadContent(folder: string): Promise<Content> {
  if (!existsSync(folder)) {
    throw new ContentError([`${folder}: there is no such folder; CONTENT_DIR names the content's`]);
  }
  const faults: string[] = [];
  const texts = new Map<string, string>();
  const fault: Fault = (file, words, message) => {
    const line = (texts.get(file) ?? '').split('\n').findIndex((each) => each.includes(words)) + 1;
    faults.push(`${join(folder, file)}${line ? `:${line}` : ''}: ${message}`);
  };

  async function read<Schema extends z.ZodType>(name: string, schema: Schema) {
    const file = join(folder, name);
    try {
      const text = await readFile(file, 'utf8');
      texts.set(name, text);
      return parseYaml(schema, file, text);
    } catch (error) {
      if (error instanceof ContentError) faults.push(...error.faults);
      else faults.push(`${file}: cannot be read (${(error as Error).message})`);
      return undefined;
    }
  }

  /** One file for each schema; undefined for a faulty file. */
  async function readFiles(room: string, schemas: Record<string, z.ZodType>) {
    const files: Record<string, unknown> = {};
    for (const [name, schema] of Object.entries(schemas)) {
      files[name] = await read(`${room}/${name}.yaml`, schema);
    }
    return files;
  }

  /** One entry for each file of a folder; faulty files are left out. */
  async function readFolder<Schema extends z.ZodType<object>>(room: string, schema: Schema) {
    const entries: ({ slug: string } & z.output<Schema>)[] = [];
    for (const slug of await namesIn(join(folder, room), '.yaml')) {
      const entry = await read(`${room}/${slug}.yaml`, schema);
      if (entry !== undefined) entries.push({ slug, ...entry });
    }
    return entries;
  }

  const files = {
    dealer: await readFiles('dealer', contentSchemas.dealer),
    words: await readFiles('words', contentSchemas.words),
    models: await readFolder('dealer/models', modelSchema),
    carts: await readFolder('dealer/carts', picturedCartSchema),
  };
  checkNames(
    files,
    [...texts.keys()],
    await namesIn(join(folder, 'pictures/scenes'), '.webp'),
    fault,
  );
  if (faults.length > 0) throw new ContentError(faults);
  // Without faults, no file is undefined.
  const content = crossChecked(files as unknown as ContentFiles, fault);
  if (faults.length > 0) throw new ContentError(faults);

  const first = join(folder, 'dealer/vehicles.csv');
  const firstInventory = existsSync(first) ? { file: first, bytes: await readFile(first) } : null;
  return { ...content, firstInventory };
}

/** Names of files without extension, in order; none for a missing folder. */
async function namesIn(folder: string, ending: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  return (await readdir(folder))
    .filter((name) => name.endsWith(ending) && !name.startsWith('.'))
    .map((name) => basename(name, ending))
    .toSorted();
}
