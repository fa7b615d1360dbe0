import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse, YAMLParseError } from 'yaml';
// The one file outside of this package that it reads: what the site and the generator agree on (docs/decisions/015).
import { type CartDescription, cartSchema } from '../domain/content/cart.ts';

export type { CartDescription, Extra, StyleName } from '../domain/content/cart.ts';

export interface Descriptions {
  /** By the name of the model's file, without `.yaml`. */
  carts: Map<string, CartDescription>;
  /** What does not fit, a line each: file, field, and what would be right. */
  faults: string[];
}

/**
 * The `cart:` block of each file in the content folder's `models`. The rest of those files is the site's.
 *
 * @throws Error of the file system where there is no such folder
 */
export async function readDescriptions(content: string): Promise<Descriptions> {
  const carts = new Map<string, CartDescription>();
  const faults: string[] = [];
  const folder = join(content, 'models');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml'));
  for (const name of names.toSorted()) {
    const file = join(folder, name);
    const model = readYaml(await readFile(file, 'utf8'));
    if (model instanceof Error) {
      faults.push(`${file}: ${model.message}`);
      continue;
    }
    const { success, data, error } = cartSchema.safeParse(model?.cart);
    if (success) carts.set(basename(name, '.yaml'), data);
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

function readYaml(text: string): { cart?: unknown } | null | Error {
  try {
    return parse(text);
  } catch (error) {
    // A ReferenceError is the package's word for an alias that names nothing.
    if (error instanceof YAMLParseError || error instanceof ReferenceError) return error;
    throw error;
  }
}
