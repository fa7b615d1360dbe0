import { existsSync, globSync, readFileSync } from 'node:fs';
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

  function read<Schema extends z.ZodType>(name: string, schema: Schema) {
    const file = join(folder, name);
    try {
      const text = readFileSync(file, 'utf8');
      texts.set(name, text);
      return parseYaml(schema, file, text);
    } catch (error) {
      if (error instanceof ContentError) faults.push(...error.faults);
      else faults.push(`${file}: cannot be read (${(error as Error).message})`);
      return undefined;
    }
  }

  /** One file for each schema; undefined for a faulty file. */
  function readFiles(room: string, schemas: Record<string, z.ZodType>) {
    const entries = Object.entries(schemas);
    return Object.fromEntries(
      entries.map(([name, schema]) => [name, read(`${room}/${name}.yaml`, schema)]),
    );
  }

  /** Names of files without extension, in order; none for a missing folder. */
  function namesIn(room: string, ending: string): string[] {
    const names = globSync(`${room}/*${ending}`, { cwd: folder });
    const shown = names.map((name) => basename(name, ending)).filter((name) => name[0] !== '.');
    return shown.toSorted();
  }

  /** One entry for each file of a folder; faulty files are left out. */
  function readFolder<Schema extends z.ZodType<object>>(room: string, schema: Schema) {
    return namesIn(room, '.yaml').flatMap((slug) => {
      const entry = read(`${room}/${slug}.yaml`, schema);
      return entry === undefined ? [] : { slug, ...entry };
    });
  }

  const files = {
    dealer: readFiles('dealer', contentSchemas.dealer),
    words: readFiles('words', contentSchemas.words),
    models: readFolder('dealer/models', modelSchema),
    carts: readFolder('dealer/carts', picturedCartSchema),
  };
  checkNames(files, [...texts.keys()], namesIn('pictures/scenes', '.webp'), fault);
  if (faults.length > 0) throw new ContentError(faults);
  // Without faults, no file is undefined.
  const content = crossChecked(files as unknown as ContentFiles, fault);
  if (faults.length > 0) throw new ContentError(faults);

  const first = join(folder, 'dealer/vehicles.csv');
  const firstInventory = existsSync(first) ? { file: first, bytes: readFileSync(first) } : null;
  return { ...content, firstInventory };
}
