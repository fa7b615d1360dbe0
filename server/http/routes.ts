import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { Built } from '#server/built.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { compress } from '#server/http/encoding.ts';
import { securityHeaders } from '#server/http/headers.ts';
import { etagOf, type KeptAnswer, keepAnswer, sendKept } from '#server/http/kept-answer.ts';
import type { PageCache, Rendering, RenderRequest } from '#server/http/page-cache.ts';
import { isRead, pathOf, REQUEST_ID } from '#server/http/request.ts';
import { addressContext, type Site, siteContext } from '#server/site.ts';

interface Options {
  built: Built;
  site: Site;
  pages: PageCache;
}

/** Serves pages and data from the cache, or renders into it. Answers for one visitor are not cached. */
export function createRouteHandler({ built, site, pages }: Options) {
  const handle = createRequestHandler(built.routes, built.mode);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { raw, id } = request;
    // Share images have their own cache (share-images.ts).
    if (isRead(raw) && !pathOf(raw).startsWith('/share/')) {
      const kept = await pages.render(raw.url ?? '/', id);
      reply.hijack();
      sendKept(raw, reply.raw, kept, id);
      return reply;
    }
    const context = new RouterContextProvider(new Map([[siteContext, site]]));
    context.set(addressContext, addressOf(request));
    return handle(webRequest(request, reply, new URL(site.url)), context);
  };
}

/** The router's request. Its URL has the site's own origin, whatever the `Host` header. */
function webRequest({ raw, id }: FastifyRequest, reply: FastifyReply, site: URL): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw.headers)) {
    for (const each of [value ?? []].flat()) headers.append(name, each);
  }
  headers.set('host', site.host);
  headers.set(REQUEST_ID, id);
  // refusal.ts has checked it.
  headers.delete('origin');
  const gone = new AbortController();
  reply.raw.once('close', () => {
    gone.abort();
    raw.resume();
  });
  return new Request(site.origin + raw.url, {
    method: raw.method ?? 'GET',
    headers,
    signal: gone.signal,
    ...(!isRead(raw) && { body: bodyOf(raw, reply), duplex: 'half' }),
  });
}

/** A body that its reader may cancel: the rest is read and discarded, so that the sender gets the answer. */
function bodyOf(raw: IncomingMessage, { raw: response }: FastifyReply): ReadableStream<Uint8Array> {
  let isLeft = false;
  return new ReadableStream({
    start(controller) {
      raw.on('data', (chunk: Buffer) => {
        if (isLeft || response.writableEnded) return;
        controller.enqueue(chunk);
        if ((controller.desiredSize ?? 0) <= 0) raw.pause();
      });
      raw.on('end', () => {
        if (!isLeft) controller.close();
      });
      raw.on('error', (error) => controller.error(error));
    },
    pull() {
      raw.resume();
    },
    cancel() {
      isLeft = true;
      raw.resume();
    },
  });
}

/** IP address of the visitor, or `unknown`. */
export function addressOf({ ips = [] }: FastifyRequest): string {
  return clientAddress(ips);
}

/** Renders the routes' answers to GET, without any visitor's headers. */
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
    // The dev server injects its own styles and scripts into pages.
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

/** Bytes. Pages have up to 200 kB; larger answers, such as the call with all vehicles, would take seconds. */
const MOST_TO_SHRINK = 512 * 1024;

// At level `page`, most pages fit into the first packets of a connection. Addresses with a query, which are countless, get
// level `answer`, since somebody waits for them.
async function compressed(body: Buffer, before: KeptAnswer | undefined, isAhead: boolean) {
  if (before?.encoded && before.etag === etagOf(body)) {
    const { br, gzip } = before.encoded;
    return { br: br.body, gzip: gzip.body };
  }
  return compress(body, isAhead && body.byteLength <= MOST_TO_SHRINK ? 'page' : 'answer');
}
