import { renderToReadableStream } from 'react-dom/server.edge';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { structuredDataContext } from '#app/seo/describe-page.ts';
import { cachePolicy } from '#server/http/headers.ts';

/** Renders a page whole: it is sent in one piece, so a failure can still become an error page. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  given: RouterContextProvider,
): Promise<Response> {
  const stream = await renderToReadableStream(
    <ServerRouter context={context} url={request.url} />,
    {
      signal: request.signal,
      // React would hold back any part over 12 kB and let a script put it in place: without JavaScript, never.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  await stream.allReady;
  const html = withStructuredData(await new Response(stream).text(), given);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (!headers.has('Cache-Control')) {
    // The answer to a POST shows what one person typed.
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    headers.set('Cache-Control', isRead ? cachePolicy.live : cachePolicy.never);
  }
  return new Response(request.method === 'HEAD' ? null : html, { status, headers });
}

/** Puts what the page says to machines into its head; a `<` in it would be read as markup. */
function withStructuredData(html: string, given: RouterContextProvider): string {
  const graph = given.get(structuredDataContext);
  if (!graph) return html;
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c');
  return html.replace(
    '</head>',
    () => `<script type="application/ld+json">${json}</script></head>`,
  );
}
