import { randomUUID } from 'node:crypto';
import { renderToReadableStream } from 'react-dom/server.edge';
import {
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { deskScripts, firstScripts } from '#app/http/document/first-scripts.ts';
import { sealPage } from '#app/http/document/policy.ts';
import { ServerData } from '#app/http/document/server-data.tsx';
import { structuredDataContext } from '#app/http/seo/describe-page.ts';
import { mapOrigins } from '#app/ui/street-map.tsx';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { lightsOf } from '#domain/hours/sky.ts';
import { cachePolicy } from '#server/http/headers.ts';
import { loggedPath, REQUEST_ID } from '#server/http/request.ts';
import { log } from '#server/log.ts';
import { siteContext } from '#server/site.ts';

/** Sends a page when all of it is rendered, so a failure can still become an error page. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  given: RouterContextProvider,
): Promise<Response> {
  const nonce = randomUUID();
  const stream = await renderToReadableStream(
    <ServerData
      value={{
        request: request.headers.get(REQUEST_ID) ?? '',
        graph: given.get(structuredDataContext),
      }}
    >
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </ServerData>,
    {
      nonce,
      signal: request.signal,
      // React would leave any part over 12 kB to a script, so that it never shows without JavaScript.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => tellError(error, request),
    },
  );
  await stream.allReady;
  const rendered = await new Response(stream).text();
  const { content } = given.get(siteContext);
  // The sun's times shift by minutes a week: a cached page keeps those of its rendering.
  const lights = lightsOf(dayInNewYork(Date.now()), content.business);
  const maps = content.towns.flatMap(({ streetMap }) =>
    streetMap ? [new URL(streetMap).origin] : [],
  );
  const isDesk = !context.staticHandlerContext.matches.some(({ route }) => route.id === 'visitors');
  const scripts = isDesk ? deskScripts : firstScripts(lights);
  const frames = isDesk ? [] : new Set([...mapOrigins, ...maps]);
  const { html, policy } = sealPage(rendered, nonce, scripts, frames);
  headers.set('Content-Security-Policy', policy);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (!headers.has('Cache-Control')) {
    // The answer to a POST shows one person's input; an error page has its request's id.
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const policy = status === 200 ? cachePolicy.page : cachePolicy.live;
    headers.set('Cache-Control', isRead && status < 500 ? policy : cachePolicy.never);
  }
  const body = request.method === 'HEAD' ? null : html;
  return new Response(body, { status, headers });
}

/** Caching of a page's data: answers of actions and failures are private, and some pages set `never` themselves. */
export const handleDataRequest: HandleDataRequestFunction = (answer, { request }) => {
  if (answer.headers.get('Cache-Control') === cachePolicy.never) return answer;
  const isShared = request.method === 'GET' && answer.status < 500;
  answer.headers.set('Cache-Control', isShared ? cachePolicy.ahead : cachePolicy.never);
  return answer;
};

/** Logs what loaders, actions and pages throw; the error page shows the logged id. */
export const handleError: HandleErrorFunction = (error, { request }) => tellError(error, request);

/** React and the router both report a failed rendering: log it once. */
const told = new WeakSet();

function tellError(error: unknown, request: Request): void {
  if (request.signal.aborted) return;
  if (error instanceof Error) {
    if (told.has(error)) return;
    told.add(error);
  }
  const path = loggedPath(new URL(request.url).pathname);
  log.error({ err: error, request: request.headers.get(REQUEST_ID), path }, 'a page failed');
}
