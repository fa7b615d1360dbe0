import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { LARGEST_FILE, MOST_PHOTOGRAPHS } from '#domain/photograph/limits.ts';
import type { Taken } from '#server/photographs/photographs.ts';

export type ReadForm =
  | {
      status: 'ok';
      fields: [name: string, value: string][];
      photographs: { name: string; taken: Taken }[];
    }
  /** Not a readable form, or more text than a form of ours sends. */
  | { status: 'malformed' }
  /** Too many forms with files are being read: try again later. */
  | { status: 'busy' };

interface Sent {
  body: Readable;
  contentType: string;
  /** The sender's IP address. */
  address: string;
  take: (file: Uint8Array, address: string) => Promise<Taken>;
}

/** Simultaneous forms with files, in all and from one address: each holds a file of up to 15 MB in memory. */
const MOST_FORMS = 12;
const MOST_OF_ONE = 4;
/** Limits of text fields, in bytes and number. */
const WORDS = { fieldSize: 64 * 1024, fields: 60, fieldNameSize: 100 };

const reading: string[] = [];

/**
 * Reads a form in either encoding, and passes each photograph to `take` as soon as it is complete.
 *
 * @throws when the sender disconnects before the end
 */
export async function readForm(sent: Sent): Promise<ReadForm> {
  if (!/^multipart\//i.test(sent.contentType)) return read(sent);
  const own = reading.filter((address) => address === sent.address).length;
  if (reading.length >= MOST_FORMS || own >= MOST_OF_ONE) return { status: 'busy' };
  reading.push(sent.address);
  try {
    return await read(sent);
  } finally {
    reading.splice(reading.indexOf(sent.address), 1);
  }
}

async function read({ body, contentType, address, take }: Sent): Promise<ReadForm> {
  const parser = parserOf(contentType);
  if (!parser) return { status: 'malformed' };
  const fields: [string, string][] = [];
  const photographs: { name: string; taken: Taken }[] = [];
  let isTooLong = false;
  let working: Promise<unknown> = Promise.resolve();
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    isTooLong ||= isNameCut || isValueCut;
    fields.push([name, value]);
  });
  parser.on('fieldsLimit', () => {
    isTooLong = true;
  });
  parser.on('file', (_, stream, name) => {
    // Browsers send an empty file field as a file without a name.
    if (!name) return void stream.resume();
    // One after the other, so that a form holds only one file in memory.
    working = working.then(async () => {
      const file = await readFile(stream);
      photographs.push({ name, taken: file ? await take(file, address) : tooLarge });
    });
    stream.on('error', () => undefined);
    // `await working` below throws the error.
    working.catch(() => undefined);
  });
  parser.on('filesLimit', () => photographs.push({ name: 'Photographs', taken: tooMany }));
  try {
    await pipeline(body, parser);
    await working;
  } catch (error) {
    if (error instanceof Error && /multipart|boundary/i.test(error.message)) {
      return { status: 'malformed' };
    }
    throw error;
  }
  return isTooLong ? { status: 'malformed' } : { status: 'ok', fields, photographs };
}

const tooMany: Taken = { status: 'refused', why: `Send at most ${MOST_PHOTOGRAPHS}` };
const tooLarge: Taken = {
  status: 'refused',
  why: `This file is larger than ${LARGEST_FILE / 1024 / 1024} MB. Please send a smaller one`,
};

/** Null above the size limit. Reads and discards the rest: browsers show no response until they have sent all. */
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
    // No form, or no boundary.
    return null;
  }
}
