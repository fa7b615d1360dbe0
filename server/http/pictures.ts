import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv, { type RequestHandler } from 'sirv';
import { cachePolicy } from '#server/http/headers.ts';

interface Folders {
  /** Made by the build, the same as long as the server runs. */
  built: string;
  /** The dealer's own, which an import adds to at any time. */
  own: string;
}

/** Answers what lies under `/pictures/`; `next` has the rest. */
export function pictureFiles({ built, own }: Folders) {
  const setHeaders = (response: ServerResponse, path: string) => {
    response.setHeader('Cache-Control', isHashed(path) ? cachePolicy.forever : cachePolicy.day);
  };
  const folders: RequestHandler[] = [
    sirv(built, { etag: true, setHeaders }),
    sirv(own, { etag: true, setHeaders, dev: true }),
  ];

  return (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const whole = request.url ?? '/';
    request.url = whole.slice('/pictures'.length);
    const [first, second] = folders;
    first?.(request, response, () =>
      second?.(request, response, () => {
        request.url = whole;
        next();
      }),
    );
  };
}

/** A published picture has its content's hash in its name. */
function isHashed(path: string): boolean {
  return /\.[0-9a-f]{8}\.[^/]+$/.test(path);
}
