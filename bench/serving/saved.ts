import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** How a body is asked for: as a browser does it, or as it is. */
export const encodings = {
  br: { 'Accept-Encoding': 'gzip, deflate, br' },
  identity: {},
} as const;

export type Encoding = keyof typeof encodings;

/** An answer as it came over the wire. */
interface Answer {
  status: number;
  /** Names in lower case. */
  headers: Map<string, string>;
  body: Buffer;
}

/** What one address answers in each encoding. */
export interface Saved {
  path: string;
  forms: Record<Encoding, Answer>;
}

/** A page is compressed further once it has been asked for: this is longer than that takes. */
const SETTLED = 1000;

/**
 * Saves what a server answers from the second time on.
 *
 * @throws where it is no 200, or comes in another encoding
 */
export async function save(siteUrl: string, path: string): Promise<Saved> {
  await ask(siteUrl, path, 'br');
  await sleep(SETTLED);
  const forms = {
    br: await ask(siteUrl, path, 'br'),
    identity: await ask(siteUrl, path, 'identity'),
  };
  for (const encoding of ['br', 'identity'] as const) {
    const { status, headers } = forms[encoding];
    const given = headers.get('content-encoding') ?? 'identity';
    if (status !== 200 || given !== encoding) {
      throw new Error(`${siteUrl}${path} in ${encoding}: answered ${status} in ${given}`);
    }
  }
  return { path, forms };
}

/** Headers that say when and how it was sent, not what; each server has its own. */
export const ofTransfer = new Set([
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'server',
  'transfer-encoding',
  'x-request-id',
]);

/** @throws where a server does not answer what was saved, byte by byte and header by header */
export async function checkSame(url: string, { path, forms }: Saved): Promise<void> {
  for (const encoding of ['br', 'identity'] as const) {
    const [given, wanted] = [await ask(url, path, encoding), forms[encoding]];
    const names = new Set([...given.headers.keys(), ...wanted.headers.keys()]);
    const others = [...names].filter(
      (name) => !ofTransfer.has(name) && given.headers.get(name) !== wanted.headers.get(name),
    );
    if (others.length > 0 || !given.body.equals(wanted.body)) {
      throw new Error(
        `${url}${path} in ${encoding} is not what was saved: ${given.status}, ${given.body.length} bytes, ${others}`,
      );
    }
  }
}

async function ask(url: string, path: string, encoding: Encoding): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const sent = http.get(url + path, { headers: encodings[encoding], agent: false }, (answer) => {
    const parts: Buffer[] = [];
    answer.on('data', (part: Buffer) => parts.push(part));
    answer.on('error', reject);
    answer.on('end', () => {
      const headers = new Map<string, string>();
      for (let at = 0; at < answer.rawHeaders.length; at += 2) {
        const [name = '', value = ''] = answer.rawHeaders.slice(at, at + 2);
        headers.set(name.toLowerCase(), value);
      }
      resolve({ status: answer.statusCode ?? 0, headers, body: Buffer.concat(parts) });
    });
  });
  sent.on('error', reject);
  return promise;
}
