import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { FieldErrors } from '#domain/inquiry/check.ts';
import { LARGEST_FILE, MOST_PHOTOGRAPHS } from '#domain/photograph/limits.ts';
import { refusedSentence } from '#domain/photograph/refused.ts';
import { PIECE_LIMIT } from '#server/http/allowance.ts';
import type { Added, Uploads } from './uploads.ts';

/** The list that a photograph's ticket is put into. */
export const TICKETS = 'details.photographs[]';

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
  let working: Promise<unknown> = Promise.resolve();
  parser.on('field', (name, value) => fields.push([name, value]));
  parser.on('file', (_, stream, name) => {
    // An empty field of a form comes as a file without a name.
    if (!name) return void stream.resume();
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
    await working.catch(() => undefined);
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

async function takeFile(
  stream: BusboyFileStream,
  uploads: Uploads,
  address: string,
): Promise<{ ticket: string; fault?: string }> {
  const begun = await uploads.begin(address);
  if (begun.status !== 'begun') {
    stream.resume();
    return { ticket: '', fault: 'We can’t take more photographs now. Please try again later' };
  }
  const { ticket } = begun;
  let offset = 0;
  let result: Added = { status: 'more', offset };
  for await (const piece of pieces(stream)) {
    // What follows a fault is read and thrown away: a browser shows no answer before it has sent all.
    if (result.status !== 'more') continue;
    result = await uploads.add(ticket, offset, piece);
    offset += piece.length;
  }
  if (result.status === 'more') result = await uploads.end(ticket);
  if (result.status === 'ready') return { ticket };
  await uploads.drop(ticket);
  const fault =
    result.status === 'refused'
      ? refusedSentence(result.why)
      : 'We can’t take it at the moment. Please choose it again in a minute';
  return { ticket, fault };
}

/** A stream in pieces of a quarter of a megabyte: a row of the store each. */
async function* pieces(stream: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < PIECE_LIMIT / 4) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(chunks);
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
