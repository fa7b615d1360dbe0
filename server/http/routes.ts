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

/** Pages and data come from the cache, or are rendered into it; what is for one visitor alone is not kept. */
export function createRouteHandler({ built, site, pages }: Options) {
  const handle = createRequestHandler(built.routes, built.mode);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { raw, id } = request;
    // Shared pictures are kept where they are drawn.
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

/** As the router takes it. Addresses are made of the site's own, whatever name it was asked by. */
function webRequest({ raw, id }: FastifyRequest, reply: FastifyReply, site: URL): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw.headers)) {
    for (const each of [value ?? []].flat()) headers.append(name, each);
  }
  headers.set('host', site.host);
  headers.set(REQUEST_ID, id);
  // Who asks has been judged (refusal.ts).
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

/** A body that its reader may leave: what still comes is thrown away, so that the sender can be told why. */
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
