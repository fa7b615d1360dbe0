import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { readPictureAddress } from '#domain/site/picture-address.ts';

/** The addresses of the pictures in a folder by their name: `carts/denago-ev-city-front`. */
export async function publishedPictures(folder: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  if (!existsSync(folder)) return found;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(folder.length).replaceAll(sep, '/');
    const address = `/pictures${path}`;
    const stem = readPictureAddress(address)?.stem;
    // The stem ends with the hash of eight digits.
    if (stem) found.set(stem.slice('/pictures/'.length, -'.00000000'.length), address);
  }
  return found;
}
