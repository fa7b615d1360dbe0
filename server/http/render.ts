import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { Built } from '#server/built.ts';
import { REQUEST_ID } from '#server/http/access-log.ts';
import { compress } from '#server/http/encoding.ts';
import { securityHeaders } from '#server/http/headers.ts';
import { etagOf, type KeptAnswer, keepAnswer } from '#server/http/kept-answer.ts';
import type { Rendering, RenderRequest } from '#server/http/page-cache.ts';
import { addressContext, type Site, siteContext } from '#server/site.ts';

/** Renders what the routes answer to GET, for nobody in particular: no header of a visitor gets there. */
export function createRenderer({ routes, mode }: Pick<Built, 'routes' | 'mode'>, site: Site) {
  const handle = createRequestHandler(routes, mode);

  return async function render({ path, id, before, isAhead }: RenderRequest): Promise<Rendering> {
    const context = new RouterContextProvider(new Map([[siteContext, site]]));
    context.set(addressContext, 'unknown');
    const request = new Request(new URL(site.url).origin + path, { headers: { [REQUEST_ID]: id } });
    const answer = await handle(request, context);
    const body = Buffer.from(await answer.arrayBuffer());
    const headers = new Headers(securityHeaders(site.url));
    for (const [name, value] of answer.headers) headers.set(name, value);
    // The dev server puts styles and scripts of its own into pages.
    if (mode === 'development') headers.set('Content-Security-Policy', "frame-ancestors 'none'");
    const isKept =
      mode === 'production' &&
      answer.status === 200 &&
      /^public\b/.test(headers.get('Cache-Control') ?? '');
    const isShrunk = answer.status === 404 || (mode === 'production' && answer.status === 200);
    return {
      isKept,
      answer: keepAnswer(
        answer.status,
        Object.fromEntries(headers),
        body,
        isShrunk ? await compressed(body, before, isAhead) : undefined,
      ),
    };
  };
}

/** A page has up to 200 kB; what is larger, such as the call with all vehicles, would take seconds. */
const MOST_TO_SHRINK = 512 * 1024;

// Most pages then fit into the first packets that a server may send. Answers to addresses with a query, of which there is
// no end, have somebody waiting for them.
async function compressed(body: Buffer, before: KeptAnswer | undefined, isAhead: boolean) {
  if (before?.encoded && before.etag === etagOf(body)) {
    const { br, gzip } = before.encoded;
    return { br: br.body, gzip: gzip.body };
  }
  return compress(body, isAhead && body.byteLength <= MOST_TO_SHRINK ? 'page' : 'answer');
}
