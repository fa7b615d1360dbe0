import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { z } from 'zod';
import { type Content, type ContentFiles, contentSchemas } from '#domain/content/content.ts';
import { modelSchema, picturedCartSchema } from '#domain/content/models.ts';
import { checkNames, crossChecked, type Fault } from '#server/content/cross-checks.ts';
import {
  ContentError,
  type ContentFault,
  lineIn,
  ofFile,
  parseYaml,
} from '#server/content/parse.ts';

/** In bytes, five times the largest that ships: a running site reads it between two answers. */
const LARGEST = 150_000;

/**
 * Reads and checks the content folder: facts in `dealer`, words in `words`, pictures in `pictures`.
 *
 * @param trial the text of one file, such as `dealer/business.yaml`, in place of the folder's
 * @throws ContentError that lists every mistake of every file: file, line, field, value, remedy.
 */
export async function loadContent(
  folder: string,
  trial?: { file: string; text: string },
): Promise<Content> {
  if (!existsSync(folder)) {
    const message = "there is no such folder; CONTENT_DIR names the content's";
    throw new ContentError([ofFile(folder, message)]);
  }
  const faults: ContentFault[] = [];
  const texts = new Map<string, string>();
  const fault: Fault = (file, path, said) => {
    const line = lineIn(texts.get(file) ?? '', path);
    const message = said.replace(/^.*": /, '');
    faults.push({ file: join(folder, file), line, path, said, message });
  };

  async function read<Schema extends z.ZodType>(name: string, schema: Schema) {
    const file = join(folder, name);
    // Visitors' requests come in between two files.
    await turn();
    try {
      const bytes = trial?.file === name ? Buffer.from(trial.text) : readFileSync(file);
      const text = bytes.toString();
      texts.set(name, text);
      if (bytes.length > LARGEST) {
        const message = `has more than ${LARGEST / 1000} kB; take entries out`;
        throw new ContentError([ofFile(file, message)]);
      }
      if (!isUtf8(bytes)) {
        const line = text.split('\n').findIndex((each) => each.includes('\uFFFD')) + 1;
        const remedy = 'save the file as UTF-8, and look at this line';
        const message = `has a character that is not UTF-8; ${remedy}`;
        throw new ContentError([ofFile(file, message, line)]);
      }
      return parseYaml(schema, file, text);
    } catch (error) {
      if (error instanceof ContentError) faults.push(...error.found);
      else faults.push(ofFile(file, `cannot be read (${(error as Error).message})`));
      return undefined;
    }
  }

  /** One file for each schema; undefined for a faulty file. */
  async function readFiles(room: string, schemas: Record<string, z.ZodType>) {
    const parsed: Record<string, unknown> = {};
    for (const [name, schema] of Object.entries(schemas)) {
      parsed[name] = await read(`${room}/${name}.yaml`, schema);
    }
    return parsed;
  }

  /** Names of files without extension, in order; none for a missing folder. */
  function namesIn(room: string, ending: string): string[] {
    const names = globSync(`${room}/*${ending}`, { cwd: folder });
    const shown = names.map((name) => basename(name, ending)).filter((name) => name[0] !== '.');
    return shown.toSorted();
  }

  /** One entry for each file of a folder; faulty files are left out. */
  async function readFolder<Schema extends z.ZodType<object>>(room: string, schema: Schema) {
    const entries: ({ slug: string } & z.output<Schema>)[] = [];
    for (const slug of namesIn(room, '.yaml')) {
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
  checkNames(files, [...texts.keys()], namesIn('pictures/scenes', '.webp'), fault);
  if (faults.length > 0) throw new ContentError(faults);
  // Without faults, no file is undefined.
  const content = crossChecked(files as unknown as ContentFiles, fault);
  const first = join(folder, 'dealer/vehicles.csv');
  const found = statSync(first, { throwIfNoEntry: false });
  if (found && !found.isFile()) faults.push(ofFile(first, 'must be a CSV file, and is a folder'));
  if (faults.length > 0) throw new ContentError(faults);

  const firstInventory = found ? { file: first, bytes: readFileSync(first) } : null;
  return { ...content, firstInventory };
}

/**
 * Returns a look at the content folder, for every few seconds. After a change it loads the content once two looks
 * agree: until then somebody is writing. It compares names, sizes and times, since not every volume sends events. It
 * rejects once for each change that can't be used. `read` is the state before the current content was read.
 */
export function contentWatch(
  folder: string,
  read: string,
  onContent: (content: Content) => void,
): () => Promise<void> {
  let taken = read;
  let seen: string | undefined;

  return async () => {
    const state = await contentState(folder);
    const isWritten = state === seen;
    seen = state;
    if (!isWritten || state === taken) return;
    taken = state;
    onContent(await loadContent(folder));
  };
}

export async function contentState(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  // Pictures are read only at the start.
  for (const name of names.filter((each) => !each.startsWith('pictures')).toSorted()) {
    const file = await stat(join(folder, name)).catch(() => null);
    hash.update(`${name} ${file?.size} ${file?.mtimeMs}\n`);
  }
  return hash.digest('base64');
}
