import { execFile } from 'node:child_process';
import { mkdtempDisposable, open } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { commandOf, env } from '#server/env.ts';
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
  const { DATABASE_URL, PICTURES_DIR } = env;
  try {
    // A folder for temporary files may be small, or memory; and the folder of pictures is public.
    const beside = DATABASE_URL.startsWith('file:') ? sqlitePath(DATABASE_URL) : PICTURES_DIR;
    await using folder = await mkdtempDisposable(join(dirname(resolve(beside)), '.download-'));
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
