import type { Readable } from 'node:stream';
import { refusedSentence } from '#domain/photograph/refused.ts';
import type { Added, Uploads } from './uploads.ts';

/** A row of the store each. */
const PIECE = 256 * 1024;

/**
 * Puts one file of a form into the store as it comes; gives its ticket, or what is wrong with it.
 *
 * @throws when the form breaks off: then nothing of it stays
 */
export async function takeFile(
  stream: Readable,
  uploads: Uploads,
  address: string,
): Promise<{ ticket: string; fault?: string }> {
  const begun = await uploads.begin(address);
  if (begun.status !== 'begun') {
    stream.resume();
    return { ticket: '', fault: 'We can’t take more photographs now. Please try again later' };
  }
  const { ticket } = begun;
  try {
    const result = await takePieces(stream, uploads, ticket);
    if (result.status === 'ready') return { ticket };
    await uploads.drop(ticket);
    const fault =
      result.status === 'refused'
        ? refusedSentence(result.why)
        : 'We can’t take it at the moment. Please choose it again in a minute';
    return { ticket, fault };
  } catch (error) {
    await uploads.drop(ticket);
    throw error;
  }
}

async function takePieces(stream: Readable, uploads: Uploads, ticket: string): Promise<Added> {
  let offset = 0;
  let result: Added = { status: 'more', offset };
  for await (const piece of pieces(stream)) {
    // What follows a fault is read and thrown away: a browser shows no answer before it has sent all.
    if (result.status !== 'more') continue;
    result = await uploads.add(ticket, offset, piece);
    offset += piece.length;
  }
  return result.status === 'more' ? uploads.end(ticket) : result;
}

/** A stream in pieces of a quarter of a megabyte. */
async function* pieces(stream: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < PIECE) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(chunks);
}
