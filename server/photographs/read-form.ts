import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { FieldErrors } from '#domain/inquiry/check.ts';
import { LARGEST_FILE, MOST_PHOTOGRAPHS } from '#domain/photograph/limits.ts';
import { takeFile } from './take-file.ts';
import type { Uploads } from './uploads.ts';

/** The list that a photograph's ticket is put into. */
const TICKETS = 'details.photographs[]';

/** What a form with photographs holds. */
export type PhotographForm =
  /** Its fields, among them the tickets of its photographs. `errors`: of those that were not taken. */
  | { status: 'ok'; fields: [name: string, value: string][]; errors: FieldErrors }
  /** No form that can be read, or one with more words than any of ours. */
  | { status: 'malformed' }
  /** So many are being read that this one has to wait. */
  | { status: 'busy' };

/** Forms that are read at once: each holds a piece of a photograph in memory. */
const MOST_FORMS = 20;
/** Bytes of what is typed: as much as the same form may have without photographs. */
const WORDS = { fieldSize: 64 * 1024, fields: 60, fieldNameSize: 100 };

let reading = 0;

/**
 * Reads a form that was posted with its photographs, piece by piece into the store: none is ever whole in memory. Where
 * it breaks off, nothing of it stays.
 *
 * @throws when the sender goes away before the end, or the store fails
 */
export async function readPhotographForm(
  request: Request,
  uploads: Uploads,
  address: string,
): Promise<PhotographForm> {
  if (reading >= MOST_FORMS) return { status: 'busy' };
  reading += 1;
  try {
    return await read(request, uploads, address);
  } finally {
    reading -= 1;
  }
}

async function read(request: Request, uploads: Uploads, address: string): Promise<PhotographForm> {
  const fields: [string, string][] = [];
  const taken: string[] = [];
  const faults: string[] = [];
  const parser = parserOf(request);
  if (!parser || !request.body) return { status: 'malformed' };
  const streams: BusboyFileStream[] = [];
  let working: Promise<unknown> = Promise.resolve();
  parser.on('field', (name, value) => fields.push([name, value]));
  parser.on('file', (_, stream, name) => {
    // An empty field of a form comes as a file without a name.
    if (!name) return void stream.resume();
    streams.push(stream);
    // One after the other, as they come.
    working = working
      .then(() => takeFile(stream, uploads, address))
      .then(
        ({ ticket, fault }) => {
          if (fault) faults.push(`${name}: ${fault}`);
          else taken.push(ticket);
        },
        (error: Error) => parser.destroy(error),
      );
    stream.on('error', () => undefined);
  });
  parser.on('filesLimit', () => faults.push(`Send at most ${MOST_PHOTOGRAPHS} photographs`));
  try {
    await pipeline(Readable.fromWeb(request.body as never), parser as Writable);
    await working;
  } catch (error) {
    // The parser leaves them open, and whoever reads one waits.
    for (const stream of streams) stream.destroy(error instanceof Error ? error : undefined);
    await working;
    for (const ticket of taken) await uploads.drop(ticket);
    if (error instanceof Error && /multipart|boundary/i.test(error.message)) {
      return { status: 'malformed' };
    }
    throw error;
  }
  const errors: FieldErrors = faults.length > 0 ? { 'details.photographs': faults.join('. ') } : {};
  return {
    status: 'ok',
    fields: [...fields, ...taken.map((ticket): [string, string] => [TICKETS, ticket])],
    errors,
  };
}

function parserOf(request: Request) {
  try {
    return new Busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      limits: { ...WORDS, fileSize: LARGEST_FILE + 1, files: MOST_PHOTOGRAPHS, headerPairs: 20 },
    });
  } catch {
    // No boundary, or no multipart at all.
    return null;
  }
}
