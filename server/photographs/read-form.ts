import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { LARGEST_FILE, MOST_PHOTOGRAPHS } from '#domain/photograph/limits.ts';
import type { Taken } from './photographs.ts';

/** What a form with photographs holds. */
export type PhotographForm =
  | {
      status: 'ok';
      fields: [name: string, value: string][];
      /** What became of each file, by its name. */
      photographs: { name: string; taken: Taken }[];
    }
  /** No form that can be read, or one with more words than any of ours. */
  | { status: 'malformed' }
  /** So many are being read that this one has to wait. */
  | { status: 'busy' };

interface Sent {
  body: Readable;
  contentType: string;
  /** Of the sender. */
  address: string;
  take: (file: Uint8Array, address: string) => Promise<Taken>;
}

/** Forms that are read at once, in all and from one address: each holds a file of up to 15 MB in memory. */
const MOST_FORMS = 12;
const MOST_OF_ONE = 4;
/** Bytes of what is typed: as much as the same form may have without photographs. */
const WORDS = { fieldSize: 64 * 1024, fields: 60, fieldNameSize: 100 };

const reading: string[] = [];

/**
 * Reads a form that was posted with its photographs, and has each taken as soon as it is whole.
 *
 * @throws when the sender goes away before the end
 */
export async function readPhotographForm(sent: Sent): Promise<PhotographForm> {
  const own = reading.filter((address) => address === sent.address).length;
  if (reading.length >= MOST_FORMS || own >= MOST_OF_ONE) return { status: 'busy' };
  reading.push(sent.address);
  try {
    return await read(sent);
  } finally {
    reading.splice(reading.indexOf(sent.address), 1);
  }
}

async function read({ body, contentType, address, take }: Sent): Promise<PhotographForm> {
  const parser = parserOf(contentType);
  if (!parser) return { status: 'malformed' };
  const fields: [string, string][] = [];
  const photographs: { name: string; taken: Taken }[] = [];
  let working: Promise<unknown> = Promise.resolve();
  parser.on('field', (name, value) => fields.push([name, value]));
  parser.on('file', (_, stream, name) => {
    // An empty field of a form comes as a file without a name.
    if (!name) return void stream.resume();
    // One after the other, so that a form never holds more than one in memory.
    working = working.then(async () => {
      const file = await readFile(stream);
      photographs.push({ name, taken: file ? await take(file, address) : tooLarge });
    });
    stream.on('error', () => undefined);
    // The form's own failure is told below.
    working.catch(() => undefined);
  });
  parser.on('filesLimit', () =>
    photographs.push({ name: '', taken: { status: 'refused', why: 'too-many' } }),
  );
  try {
    await pipeline(body, parser);
    await working;
  } catch (error) {
    if (error instanceof Error && /multipart|boundary/i.test(error.message)) {
      return { status: 'malformed' };
    }
    throw error;
  }
  return { status: 'ok', fields, photographs };
}

const tooLarge = { status: 'refused', why: 'too-large' } as const;

/** Null where it is larger than we take: what follows is read and thrown away, since a browser shows no answer before. */
async function readFile(stream: BusboyFileStream): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_FILE) chunks.length = 0;
    else chunks.push(chunk);
  }
  return size > LARGEST_FILE ? null : Buffer.concat(chunks);
}

function parserOf(contentType: string) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { ...WORDS, fileSize: LARGEST_FILE + 1, files: MOST_PHOTOGRAPHS, headerPairs: 20 },
    });
  } catch {
    // No boundary, or no multipart at all.
    return null;
  }
}
