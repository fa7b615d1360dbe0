import type { lookup as askDns } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { publicLookup, refusePrivateHost } from '#server/delivery/public-address.ts';
import { MOST_BYTES } from './read.ts';

/** What the sender said of a version, by which it says later that there is no other. */
export interface Validators {
  etag?: string | undefined;
  lastModified?: string | undefined;
}

export type Fetched =
  | { status: 'same' }
  | { status: 'new'; bytes: Uint8Array; validators: Validators };

interface FetchOptions {
  /** Of the version that is known. */
  validators?: Validators;
  /** Whether the address may be in a private network or on this machine, and without TLS. */
  allowPrivate?: boolean;
  signal?: AbortSignal;
  /** Milliseconds for all of it, from the look-up of the name to the last byte. */
  timeout?: number;
  /** Bytes of the file. */
  most?: number;
  resolve?: typeof askDns;
}

const SETTING = 'INVENTORY_ALLOW_PRIVATE';
const REDIRECTS = 5;

/**
 * Asks an address for the inventory, bounded in size and time. Each redirect is checked like the first address.
 *
 * @throws with a sentence where it is no address that may be asked, does not answer, or answers anything but a file
 */
export async function fetchFeed(address: string, options: FetchOptions = {}): Promise<Fetched> {
  const { timeout = 60_000, signal } = options;
  const limit = AbortSignal.timeout(timeout);
  const ending = signal ? AbortSignal.any([signal, limit]) : limit;
  let url = new URL(address);
  try {
    for (let asked = 0; asked <= REDIRECTS; asked += 1) {
      refuseUnsafe(url, options);
      const answer = await ask(url, options, ending);
      const { statusCode = 0, headers } = answer;
      const isRedirect = [301, 302, 303, 307, 308].includes(statusCode) && headers.location;
      if (isRedirect) {
        answer.destroy();
        url = new URL(headers.location ?? '', url);
        continue;
      }
      if (statusCode === 304) {
        answer.destroy();
        return { status: 'same' };
      }
      if (statusCode !== 200) {
        answer.destroy();
        throw new Error(`${url.host} answered ${statusCode}`);
      }
      const bytes = await readBody(answer, options.most ?? MOST_BYTES);
      const validators = { etag: headers.etag, lastModified: headers['last-modified'] };
      return { status: 'new', bytes, validators };
    }
    throw new Error(`${new URL(address).host} redirects more than ${REDIRECTS} times`);
  } catch (error) {
    if (!limit.aborted) throw error;
    throw new Error(`${url.host} did not send the file within ${timeout / 1000} s`, {
      cause: error,
    });
  }
}

/** An address without what may be secret in it: feeds carry keys in their query. */
export function shownAddress(address: string): string {
  const { origin, pathname, search } = new URL(address);
  return `${origin}${pathname}${search ? '?…' : ''}`;
}

function refuseUnsafe(url: URL, { allowPrivate = false }: FetchOptions): void {
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:')) {
    throw new Error(`${url.host} must be asked by https (${SETTING}=true allows http)`);
  }
  if (!allowPrivate) refusePrivateHost(url, SETTING);
}

function ask(
  url: URL,
  { validators = {}, allowPrivate, resolve }: FetchOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { etag, lastModified } = validators;
  const { promise, resolve: done, reject } = Promise.withResolvers<IncomingMessage>();
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const asking = request(url, {
    signal,
    agent: false,
    headers: {
      Accept: 'text/csv, application/json, text/*;q=0.9, */*;q=0.1',
      'Accept-Encoding': 'gzip',
      'User-Agent': 'inventory-watch/1',
      ...(etag && { 'If-None-Match': etag }),
      ...(lastModified && { 'If-Modified-Since': lastModified }),
    },
    ...(allowPrivate ? {} : { lookup: publicLookup(resolve, SETTING) }),
  });
  asking.on('response', done);
  asking.on('error', reject);
  // Also after a change of protocol (101), which has no other event. After an answer it changes nothing.
  asking.on('close', () =>
    reject(new Error(`${url.host} closed the connection without an answer`)),
  );
  asking.end();
  return promise;
}

async function readBody(answer: IncomingMessage, most: number): Promise<Uint8Array> {
  const tooLarge = `is larger than ${Math.round(most / 1024 / 1024)} MB: not an inventory`;
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    size += piece.byteLength;
    // Leaving the loop closes the connection.
    if (size > most) throw new Error(`The file ${tooLarge}`);
    pieces.push(piece);
  }
  const bytes = Buffer.concat(pieces);
  const encoding = answer.headers['content-encoding'] ?? 'identity';
  if (encoding === 'identity') return bytes;
  if (encoding !== 'gzip') throw new Error(`The file came as ${encoding}, which was not asked for`);
  return promisify(gunzip)(bytes, { maxOutputLength: most }).catch((error) => {
    const isLarge = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
    throw new Error(isLarge ? `The file ${tooLarge}` : 'The file came damaged (gzip)', {
      cause: error,
    });
  });
}
