import { ReadableStream } from 'node:stream/web';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { Built } from '#server/built.ts';
import { compress, etagOf, quality, sendCached } from '#server/http/cached-answer.ts';
import { deskHeaders } from '#server/http/headers.ts';
import type { PageCache, Rendering, RenderRequest } from '#server/http/page-cache.ts';
import { bodyOf } from '#server/http/refusal.ts';
import { addressOf, isOfDesk, isRead, pathOf, REQUEST_ID } from '#server/http/request.ts';
import { addressContext, type Site, siteContext } from '#server/site.ts';

interface Options {
  built: Pick<Built, 'routes' | 'mode'>;
  site: Site;
  pages: PageCache;
}

/** Serves pages and data through the cache. Answers for one visitor, and the desk's, are not cached. */
export function createRouteHandler({ built, site, pages }: Options) {
  const handle = createRequestHandler(built.routes, built.mode);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { raw, id } = request;
    const path = pathOf(raw);
    const isDesk = isOfDesk(path);
    // Share images have their own cache (share-images.ts).
    if (isRead(raw) && !path.startsWith('/share/') && !isDesk) {
      return sendCached(request, reply, await pages.render(raw.url ?? '/', id));
    }
    const answer = await handle(
      webRequest(request, reply, new URL(site.url)),
      contextOf(site, addressOf(request)),
    );
    if (isDesk) {
      for (const [name, value] of Object.entries(deskHeaders)) answer.headers.set(name, value);
    }
    // Nothing more of a body that is too long.
    if (answer.status === 413) reply.header('Connection', 'close');
    return answer;
  };
}

function contextOf(site: Site, address: string): RouterContextProvider {
  const context = new RouterContextProvider(new Map([[siteContext, site]]));
  context.set(addressContext, address);
  return context;
}

/** The router's request. Its URL has the site's own origin, whatever the `Host` header. */
function webRequest({ raw, id }: FastifyRequest, reply: FastifyReply, site: URL): Request {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(raw.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  headers.set('host', site.host);
  headers.set(REQUEST_ID, id);
  // refusal.ts has checked it.
  headers.delete('origin');
  const gone = new AbortController();
  reply.raw.once('close', () => {
    gone.abort();
    // The rest of a body that its reader has left.
    raw.resume();
  });
  const init = { method: raw.method ?? 'GET', headers, signal: gone.signal };
  if (isRead(raw)) return new Request(site.origin + raw.url, init);
  const body = ReadableStream.from(bodyOf(raw));
  return new Request(site.origin + raw.url, { ...init, body, duplex: 'half' } as RequestInit);
}

/** Bytes. Pages have up to 200 kB; larger answers, such as the call with all vehicles, would take seconds. */
const MOST_TO_SHRINK = 512 * 1024;

/** Renders the routes' answers to GET, without any visitor's headers. */
export function createRenderer({ routes, mode }: Options['built'], site: Site) {
  const handle = createRequestHandler(routes, mode);

  return async function render({ path, id }: RenderRequest): Promise<Rendering> {
    const request = new Request(new URL(site.url).origin + path, { headers: { [REQUEST_ID]: id } });
    const answer = await handle(request, contextOf(site, 'unknown'));
    const { status } = answer;
    const headers = Object.fromEntries(answer.headers);
    const whole = Buffer.from(await answer.arrayBuffer());
    // The dev server injects its own styles and scripts into pages.
    if (mode === 'development') {
      headers['content-security-policy'] = "frame-ancestors 'none'";
      return { isCacheable: false, answer: { status, headers, body: whole } };
    }
    const isFound = status === 200;
    if (isFound) headers.etag = etagOf(whole);
    const isCacheable = isFound && /^public\b/.test(headers['cache-control'] ?? '');
    const isShrunk = isFound || status === 404;
    if (isShrunk) headers.vary = 'Accept-Encoding';
    // With the best compression most pages fit into the first packets of a connection. Addresses with a query are
    // countless and seldom asked for again.
    const isBest = isCacheable && !path.includes('?') && whole.byteLength <= MOST_TO_SHRINK;
    const body = isShrunk ? await compress(whole, isBest ? quality.page : quality.answer) : whole;
    return { isCacheable, answer: { status, headers, body } };
  };
}
