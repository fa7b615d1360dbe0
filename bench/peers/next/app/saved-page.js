import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import parse from 'html-react-parser';

export const vehicle = 'D5M4P-101';

/** The elements that our own page has in its body, as components on the server would give them. */
export async function contentOf(name) {
  const { body } = await read(name);
  return parse(body);
}

export async function metadataOf(name) {
  const { title, description } = await read(name);
  return { title, description };
}

/** What the bench saved of our site just before it built this one. */
async function read(name) {
  return JSON.parse(await readFile(join(process.cwd(), 'saved', `${name}.json`), 'utf8'));
}
