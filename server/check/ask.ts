import { request as askPlain } from 'node:http';
import { request as askSecure } from 'node:https';
import { publicLookup, refusePrivateHost } from '#server/delivery/public-address.ts';

/** `gone`: visitors get nothing there. `unsure`: this machine got no answer, which a visitor's browser may. */
export type Answer = { status: 'there' } | { status: 'gone' | 'unsure'; why: string };

/** Milliseconds for one answer, and how many times it may lead on. */
const PATIENCE = 10_000;
const MOST_HOPS = 5;

interface Options {
  /** Addresses of the machine's own network, too: for tests. */
  isPrivateAllowed?: boolean;
}

/** Asks whether there is a page at an address: by HEAD, and by GET where that is not answered. Never throws. */
export async function askAddress(address: string, options: Options = {}): Promise<Answer> {
  let url = address;
  try {
    for (let hops = 0; hops <= MOST_HOPS; hops += 1) {
      let { status, location } = await ask(url, 'HEAD', options);
      // Some servers know no HEAD, or answer it as they please.
      if (status >= 400 && status !== 404 && status !== 410) {
        ({ status, location } = await ask(url, 'GET', options));
      }
      if (status >= 300 && status < 400 && location) url = new URL(location, url).href;
      else if (status < 400) return { status: 'there' };
      else if (status === 404 || status === 410)
        return { status: 'gone', why: `answers ${status}` };
      else return { status: 'unsure', why: `answers ${status}` };
    }
    return { status: 'gone', why: 'leads on without end' };
  } catch (error) {
    return failure(error as NodeJS.ErrnoException);
  }
}

function failure({ code, message }: NodeJS.ErrnoException): Answer {
  if (code === 'ENOTFOUND') return { status: 'gone', why: 'has a host that is not known' };
  if (code === 'ERR_INVALID_URL') return { status: 'gone', why: 'is no address' };
  if (code === 'ECONNREFUSED') return { status: 'gone', why: 'is not answered by its host' };
  if (code?.startsWith('CERT_') || code?.startsWith('ERR_TLS_')) {
    return { status: 'gone', why: `has a certificate that browsers refuse (${code})` };
  }
  const isPrivate = /not an address of the public internet/.test(message);
  if (isPrivate)
    return { status: 'gone', why: 'is of a private network, which visitors can’t reach' };
  return { status: 'unsure', why: `gave no answer (${code ?? message})` };
}

function ask(
  address: string,
  method: 'HEAD' | 'GET',
  { isPrivateAllowed = false }: Options,
): Promise<{ status: number; location: string | undefined }> {
  const url = new URL(address);
  if (!isPrivateAllowed) refusePrivateHost(url);
  const send = url.protocol === 'https:' ? askSecure : askPlain;
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method,
      headers: { 'User-Agent': 'golf-cart-dealer-link-check', Accept: '*/*' },
      signal: AbortSignal.timeout(PATIENCE),
      agent: false,
      ...(!isPrivateAllowed && { lookup: publicLookup() }),
    });
    request.on('response', (response) => {
      resolve({ status: response.statusCode ?? 0, location: response.headers.location });
      response.destroy();
    });
    request.on('error', reject);
    request.end();
  });
}
