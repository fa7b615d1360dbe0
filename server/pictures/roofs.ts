import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

/** Where the carts' roofs are in their side views, by slug: shares of the frame's height, from its top. */
export type Roofs = Record<string, number>;

const fileName = /^roofs\.[0-9a-f]{8}\.json$/;

/** Rows in which a roof is looked for: as many as tell it from a mast or a lamp on it. */
const ROWS = 250;

/**
 * Measures side views with a transparent ground, by slug and file, and leaves what it finds beside their published
 * forms. Done already for this version of theirs, it is not done again.
 */
export async function measureRoofs(
  folder: string,
  version: string,
  sides: Map<string, string>,
): Promise<void> {
  const file = join(folder, `roofs.${version}.json`);
  if (existsSync(file)) return;
  const roofs: Roofs = {};
  for (const [slug, side] of sides) roofs[slug] = await topOf(side);
  await writeFile(file, JSON.stringify(roofs));
}

/** What was measured; empty where nothing was. */
export async function readRoofs(folder: string): Promise<Roofs> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  const name = names.find((each) => fileName.test(each));
  if (!name) return {};
  const text = await readFile(join(folder, name), 'utf8');
  return z.record(z.string(), z.number().min(0).max(1)).parse(JSON.parse(text));
}

async function topOf(file: string): Promise<number> {
  // Loaded where a picture is new: a server that has them measured needs no encoder.
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(file)
    .ensureAlpha()
    .extractChannel('alpha')
    .resize({ height: ROWS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const first = data.findIndex((alpha) => alpha > 128);
  return first < 0 ? 0 : Math.floor(first / info.width) / info.height;
}
