import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { pathOf } from '#server/http/access-log.ts';
import { cachePolicy } from '#server/http/headers.ts';
import { problem } from '#server/http/problem.ts';
import type { Log } from '#server/log.ts';
import type { Forms } from '#server/pictures/forms.ts';

export interface Pictures {
  /** Those that come with the site: drawn when first asked for. */
  forms: Pick<Forms, 'find' | 'instead'>;
  /** The folder that they are kept in. */
  drawn: string;
  /** Folder of the dealer's own, which an import adds to at any time. */
  own: string;
}

type Next = () => void;

/** Milliseconds that a visitor waits for a drawing: less than a connection may be silent (limits.ts). */
const PATIENCE = 20_000;

/** Answers what lies, or is to lie, under `/pictures/`; `next` has the rest. */
export function answerPictures({ forms, drawn, own }: Pictures, log: Pick<Log, 'error'>) {
  const sendDrawn = filesUnder(drawn);
  const sendOwn = filesUnder(own);

  return async (request: IncomingMessage, response: ServerResponse, next: Next) => {
    const path = pathOf(request);
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(PATIENCE)]);
    const found = await forms.find(path, signal)?.catch((error) => {
      log.error({ err: error, path }, 'a picture can’t be drawn');
      return null;
    });
    if (gone.signal.aborted) return;
    if (found === null || found === 'busy') {
      const instead = forms.instead(path);
      // Who asks again gets the one that was wanted.
      response.setHeader('Cache-Control', cachePolicy.never);
      if (instead) sendDrawn(request, response, instead, next);
      else await sendFailure(response);
    } else if (found?.bytes) sendBytes(response, found.path, found.bytes);
    else
      sendDrawn(request, response, found?.path ?? path, () =>
        sendOwn(request, response, path, next),
      );
  };
}

function filesUnder(folder: string) {
  // Looks at the disk each time: more come while the site is open.
  const send = sirv(folder, {
    etag: true,
    dev: true,
    setHeaders(response: ServerResponse, path: string) {
      if (response.hasHeader('Cache-Control')) return;
      response.setHeader('Cache-Control', isHashed(path) ? cachePolicy.forever : cachePolicy.day);
    },
  });
  return (request: IncomingMessage, response: ServerResponse, path: string, next: Next) => {
    const whole = request.url;
    request.url = path.slice('/pictures'.length);
    send(request, response, () => {
      request.url = whole;
      next();
    });
  };
}

function sendBytes(response: ServerResponse, path: string, bytes: Uint8Array): void {
  response.writeHead(200, {
    'Content-Type': path.endsWith('.avif') ? 'image/avif' : 'image/webp',
    'Content-Length': bytes.byteLength,
    'Cache-Control': cachePolicy.forever,
  });
  response.end(bytes);
}

async function sendFailure(response: ServerResponse): Promise<void> {
  const answer = problem({
    status: 503,
    title: 'Service Unavailable',
    error: 'This picture can’t be drawn at the moment.',
    headers: { 'Retry-After': '5' },
  });
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(await answer.text());
}

/** A published picture has its content's hash in its name. */
function isHashed(path: string): boolean {
  return /\.[0-9a-f]{8}\.[^/]+$/.test(path);
}
