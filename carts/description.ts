import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse, YAMLParseError } from 'yaml';
// The package's only file from outside: the agreement of site and generator (docs/decisions/015).
import { type CartDescription, cartSchema } from '../domain/content/cart.ts';

export type { CartDescription, Extra, StyleName } from '../domain/content/cart.ts';

export interface Descriptions {
  /** By the name of the model's file, without `.yaml`. */
  carts: Map<string, CartDescription>;
  /** Faults, a line each: file, field, and remedy. */
  faults: string[];
}

/**
 * The `cart:` block of each file in the content folder's `models`, and in its `carts`, where there is one. The rest of
 * those files is the site's.
 *
 * @throws Error of the file system where there is no folder of models
 */
export async function readDescriptions(content: string): Promise<Descriptions> {
  const carts = new Map<string, CartDescription>();
  const faults: string[] = [];
  const own = join(content, 'dealer/carts');
  const folders = [join(content, 'dealer/models'), ...(existsSync(own) ? [own] : [])];
  for (const file of (await Promise.all(folders.map(yamlFiles))).flat()) {
    const model = readYaml(await readFile(file, 'utf8'));
    if (model instanceof Error) {
      faults.push(`${file}: ${model.message}`);
      continue;
    }
    const { success, data, error } = cartSchema.safeParse(model?.cart);
    if (success) carts.set(basename(file, '.yaml'), data);
    else {
      faults.push(
        ...error.issues.map(({ path, message }) => {
          return `${file}: ${['cart', ...path].join('.')}: ${message}`;
        }),
      );
    }
  }
  return { carts, faults };
}

async function yamlFiles(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml'));
  return names.toSorted().map((name) => join(folder, name));
}

function readYaml(text: string): { cart?: unknown } | null | Error {
  try {
    return parse(text);
  } catch (error) {
    // A ReferenceError is the package's word for an alias that names nothing.
    if (error instanceof YAMLParseError || error instanceof ReferenceError) return error;
    throw error;
  }
}
