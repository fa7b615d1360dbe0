import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decode } from 'turbo-stream';

/** The data of a page's loader and of the root's, saved from the product just before this build. */
export async function loaded(name) {
  const { value } = await decode(new Blob([await read(`${name}.data`)]).stream());
  const [root, page] = Object.values(value).map(({ data }) => data);
  return { root, page };
}

export async function vehicles() {
  return JSON.parse(await read('vehicles.json'));
}

function read(file) {
  return readFile(join(process.cwd(), 'saved', file));
}
