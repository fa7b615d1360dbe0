import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Content } from '#domain/content/content.ts';
import { loadContent, readModelSlugs } from '#server/content/load.ts';
import { ContentError } from '#server/content/parse.ts';
import { env } from '#server/env.ts';
import { fetchFeed, shownAddress } from '#server/inventory/fetch-feed.ts';
import { groupFaults } from '#server/inventory/group-faults.ts';
import { fileFault } from '#server/inventory/read.ts';
import { type Taken, takeIn, type Version } from '#server/inventory/take-in.ts';
import { type Database, openDatabase } from '#server/store/database.ts';
import { isAddress } from './inventory-command.ts';
import { progressBar } from './progress.ts';

interface Import {
  /** A file, by its whole path, or an address. */
  from: string;
  replace: boolean;
  isSure: boolean;
}

/** Imports a file or what an address gives, and says what came of it. Gives the exit status. */
export async function runImport({ from, replace, isSure }: Import): Promise<number> {
  const name = isAddress(from) ? shownAddress(from) : from;
  const fault = isAddress(from) ? undefined : await fileFault(from);
  if (fault) return printFaults(name, [fault]);
  const version = isAddress(from) ? await fetched(from) : await onDisk(from);
  const db = await openDatabase(env.DATABASE_URL);
  const [pictures, vehicles] = [progressBar('Pictures'), progressBar('Importing')];
  try {
    const taken = await takeVersion(
      db,
      version,
      { command: 'import', replace, isSure },
      {
        pictures: pictures.show,
        vehicles: vehicles.show,
      },
    );
    pictures.clear();
    vehicles.clear();
    return print(name, taken, { from, replace });
  } catch (error) {
    pictures.clear();
    vehicles.clear();
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${name} was not imported, and nothing is changed: ${reason}`, {
      cause: error,
    });
  } finally {
    await db.destroy();
  }
}

/** Takes a version in with the settings and the content of this site, as they are now. */
export async function takeVersion(
  db: Database,
  version: Version,
  how: Pick<Parameters<typeof takeIn>[1], 'command' | 'replace' | 'isSure'>,
  progress?: Parameters<typeof takeIn>[2],
): Promise<Taken> {
  const modelSlugs = await readModelSlugs(env.CONTENT_DIR);
  const content = await contentOrNull();
  return takeIn(version, { db, content, modelSlugs, pictures: env.PICTURES_DIR, ...how }, progress);
}

/** A mistake in the content is the site's to tell, at its start. */
export async function contentOrNull(): Promise<Content | null> {
  return loadContent(env.CONTENT_DIR).catch((error) => {
    if (error instanceof ContentError) return null;
    throw error;
  });
}

/** Each fault in a line, many alike in a few; gives the exit status. */
export function printFaults(file: string, faults: string[]): number {
  const count = faults.length === 1 ? 'a fault' : `${faults.length} faults`;
  console.error(`${file} has ${count}; nothing is changed.\n${groupFaults(faults).join('\n')}`);
  return 1;
}

/** Somebody may be about to drive what has just left the lot. */
export function tellOfDrives(count: number): void {
  if (count === 0) return;
  const which = count === 1 ? 'drive is' : 'drives are';
  console.log(`${count} coming test ${which} of carts that are sold: npm run drives -- list`);
}

function print(name: string, taken: Taken, { from, replace }: Omit<Import, 'isSure'>): number {
  for (const note of taken.notes) console.error(note);
  switch (taken.status) {
    case 'refused':
      return printFaults(name, taken.faults);
    case 'doubtful':
      console.error(`${name} waits, and nothing is changed.\n${taken.doubts.join('\n')}`);
      console.error(`If that is meant: ${takeItBy(isAddress(from) ? from : name, replace)}`);
      return 1;
    case 'taken': {
      const { added, changed, removed, unchanged, reordered } = taken.plan;
      const order = reordered ? ', in a new order' : '';
      console.log(
        `${added} added, ${changed} changed, ${removed} removed, ${unchanged} unchanged${order}.`,
      );
      tellOfDrives(taken.soldDrives);
      return 0;
    }
  }
}

/** What a person types to take a version that looks like a mistake. */
export function takeItBy(from: string, replace: boolean): string {
  const file = /^[\w./:-]+$/.test(from) ? from : `'${from.replaceAll("'", "'\\''")}'`;
  return `npm run inventory -- import ${file}${replace ? ' --replace' : ''} --yes`;
}

async function onDisk(file: string): Promise<Version> {
  return { name: file, bytes: await readFile(file), beside: dirname(file) };
}

async function fetched(address: string): Promise<Version> {
  const answer = await fetchFeed(address, { allowPrivate: env.INVENTORY_ALLOW_PRIVATE });
  if (answer.status === 'same') throw new Error(`${shownAddress(address)} sent no file`);
  return { name: shownAddress(address), bytes: answer.bytes, beside: null };
}
