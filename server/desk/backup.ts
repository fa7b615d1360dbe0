import { execFile } from 'node:child_process';
import { mkdtempDisposable, open, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { DAY } from '#domain/hours/new-york.ts';
import { commandOf, type Env, env } from '#server/env.ts';
import { sqlitePath } from '#server/store/sqlite.ts';

/** Longest time to make a backup, in milliseconds: a connection may be silent for 30 s (http/server.ts). */
const PATIENCE = 25_000;

/** One at a time, until its last byte is sent: each takes the store's room on the disk again. */
let isUnderWay = false;

export type Backup =
  /** `bytes`: how many. */
  { status: 'made'; body: ReadableStream; bytes: number } | { status: 'refused'; why: string };

/**
 * Makes the file of `data -- backup` by that command: in this process, SQLite would hold up visitors. `signal` ends it
 * when the browser goes away. Whatever happens, no file stays.
 */
export async function makeBackup(signal: AbortSignal): Promise<Backup> {
  if (isUnderWay) {
    const why = 'A backup is under way already. Try again when it has arrived.';
    return { status: 'refused', why };
  }
  isUnderWay = true;
  const free = () => {
    isUnderWay = false;
  };
  try {
    await using folder = await mkdtempDisposable(join(placeOf(env), '.download-'));
    const file = join(folder.path, 'site.backup');
    const args = ['cli/main.ts', 'data', 'backup', file];
    await promisify(execFile)(process.execPath, args, { signal, timeout: PATIENCE });
    // The open file outlives its name, and goes with the stream or the process.
    const handle = await open(file);
    const { size } = await handle.stat();
    const stream = handle.createReadStream({ signal });
    stream.once('close', free);
    return { status: 'made', body: Readable.toWeb(stream) as ReadableStream, bytes: size };
  } catch (error) {
    free();
    const { killed, stderr, message } = error as Error & { killed?: boolean; stderr?: string };
    const slow = `the shop has more data than can be copied while a browser waits. On the server, ${commandOf('data')} backup FILE makes the same file.`;
    const why = `No backup was made: ${killed ? slow : stderr || message}`;
    return { status: 'refused', why };
  }
}

/** A folder for temporary files may be small, or memory; and the folder of pictures is public. */
function placeOf({ DATABASE_URL, PICTURES_DIR }: Pick<Env, 'DATABASE_URL' | 'PICTURES_DIR'>) {
  const beside = DATABASE_URL.startsWith('file:') ? sqlitePath(DATABASE_URL) : PICTURES_DIR;
  return dirname(resolve(beside));
}

/** Unfinished files by name, and the age in milliseconds at which they are removed. */
const unfinished: [name: RegExp, age: number][] = [
  [/^\.download-/, 2 * PATIENCE],
  // A command may take its time (store/copy.ts).
  [/^\.(backup|restore)-/, DAY],
  [/\.part$/, 60_000],
];

/** Removes the files of a killed process: a half backup may hold words that were erased since. */
export async function removeUnfinished(
  given: Pick<Env, 'DATABASE_URL' | 'PICTURES_DIR'>,
  now = Date.now(),
): Promise<void> {
  const [place, pictures] = [placeOf(given), resolve(given.PICTURES_DIR)];
  const files = [
    ...(await readdir(place)).map((name) => join(place, name)),
    // There is none before the first photograph.
    ...(await readdir(pictures, { recursive: true }).catch(() => [])).map((name) =>
      join(pictures, name),
    ),
  ];
  for (const file of files) {
    const age = unfinished.find(([name]) => name.test(basename(file)))?.[1];
    if (age === undefined) continue;
    // It may be finished by now.
    const found = await stat(file).catch(() => undefined);
    if (found && found.mtimeMs < now - age) await rm(file, { recursive: true, force: true });
  }
}
