import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { LARGEST_FILE, MOST_PHOTOGRAPHS } from '#domain/photograph/limits.ts';
import { TooLong } from '#server/http/refusal.ts';
import { BODY_LIMIT } from '#server/http/request.ts';
import type { Taken } from '#server/photographs/photographs.ts';
import { placesOf } from '#server/rate-limits.ts';

type Field = [name: string, value: string];

export type ReadForm =
  | { status: 'ok'; fields: Field[]; photographs: { name: string; taken: Taken }[] }
  /** An HTTP status, a sentence for the visitor, and the fields that came until then. */
  | { status: 'refused'; code: keyof typeof reasons; why: string; fields: Field[] };

const reasons = {
  400: 'This is not text that we can read. Please send the form again.',
  408: 'The photographs came too slowly. Please send smaller ones, or none.',
  413: 'The message is too long. Please shorten it.',
  415: 'This is not the form of a page. Please send application/x-www-form-urlencoded or multipart/form-data.',
};

interface Sent {
  body: Readable;
  contentType: string;
  address: string;
  /** People of the shop have places of their own: strangers' slow uploads don't take them. */
  isOfShop?: boolean;
  take: (file: Uint8Array, address: string) => Promise<Taken>;
}

/**
 * Files that are read or drawn at once, in all, from one address and from its network: each holds up to 15 MB in memory.
 * A form sends one after the other. The shop has as many again, in all: its phones are behind one address.
 */
const MOST_FILES = 12;
const MOST_OF_ONE = 3;
const MOST_OF_NETWORK = 6;
/** Milliseconds for one file: 3 MB, as phones send without scripts, at 25 kB a second. Who is slower holds up others. */
const LONGEST = 120_000;
const MOST_FIELDS = 60;
const LONGEST_NAME = 100;

type Place = ReturnType<typeof placesOf>;
const visitors = new Set<Place>();
const shop = new Set<Place>();

/**
 * Reads a form in either encoding, and passes each photograph to `take` as soon as it is complete.
 *
 * @throws when the sender disconnects before the end
 */
export async function readForm({
  body,
  contentType,
  address,
  isOfShop = false,
  take,
}: Sent): Promise<ReadForm> {
  const reading = isOfShop ? shop : visitors;
  const fields: Field[] = [];
  const refused = (code: keyof typeof reasons): ReadForm => {
    return { status: 'refused', code, why: reasons[code], fields };
  };
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(contentType)) {
    return refused(415);
  }
  const parser = parserOf(contentType);
  if (!parser) return refused(400);
  const photographs: { name: string; taken: Taken }[] = [];
  const { promise: stopped, reject: stop } = Promise.withResolvers<never>();
  stopped.catch(() => undefined);
  let length = 0;
  let open: BusboyFileStream | undefined;
  let working: Promise<unknown> = Promise.resolve();
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    fields.push([name, value]);
    length += value.length;
    const isCut = isNameCut || isValueCut;
    if (isCut || length > BODY_LIMIT || fields.length > MOST_FIELDS) stop(new TooLong());
  });
  parser.on('file', (_, stream, name) => {
    // Browsers send an empty file field as a file without a name.
    if (!name) return void stream.resume();
    // One after the other, so that a form holds only one file in memory.
    working = working.then(async () => {
      const place = placesOf(address);
      if (isOfShop ? shop.size >= MOST_FILES : !isFree(place)) {
        stream.resume();
        photographs.push({ name, taken: { status: 'busy' } });
        return;
      }
      reading.add(place);
      open = stream;
      try {
        const file = await readFile(stream, () => stop(new TooSlow()));
        photographs.push({ name, taken: file ? await take(file, address) : tooLarge });
      } finally {
        reading.delete(place);
      }
    });
    stream.on('error', () => undefined);
    // `await working` below throws the error.
    working.catch(() => undefined);
  });
  parser.on('filesLimit', () => photographs.push({ name: 'Photographs', taken: tooMany }));
  try {
    const read = pipeline(body, parser).then(() => working);
    await Promise.race([read, stopped]);
    // Told at the very end, after the last field.
    await Promise.race([stopped, undefined]);
    return { status: 'ok', fields, photographs };
  } catch (error) {
    parser.destroy();
    open?.destroy();
    if (error instanceof TooLong) return refused(413);
    if (error instanceof TooSlow) return refused(408);
    if (error instanceof Error && /multipart|boundary/i.test(error.message)) return refused(400);
    throw error;
  }
}

class TooSlow extends Error {}

function isFree({ address, network }: Place): boolean {
  const all = [...visitors];
  return (
    all.length < MOST_FILES &&
    all.filter((each) => each.address === address).length < MOST_OF_ONE &&
    all.filter((each) => each.network === network).length < MOST_OF_NETWORK
  );
}

const tooMany: Taken = { status: 'refused', why: `Send at most ${MOST_PHOTOGRAPHS}` };
const tooLarge: Taken = {
  status: 'refused',
  why: `This file is larger than ${LARGEST_FILE / 1024 / 1024} MB. Please send a smaller one`,
};

/** Null above the size limit. Discards the rest: browsers show no response until they have sent all. */
async function readFile(stream: BusboyFileStream, onLate: () => void): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  const late = setTimeout(onLate, LONGEST);
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > LARGEST_FILE) chunks.length = 0;
      else chunks.push(chunk);
    }
  } finally {
    clearTimeout(late);
  }
  return size > LARGEST_FILE ? null : Buffer.concat(chunks);
}

function parserOf(contentType: string) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        fields: MOST_FIELDS + 1,
        fieldNameSize: LONGEST_NAME,
        fieldSize: BODY_LIMIT,
        files: MOST_PHOTOGRAPHS,
        fileSize: LARGEST_FILE + 1,
        headerPairs: 20,
      },
    });
  } catch {
    // No boundary.
    return null;
  }
}
