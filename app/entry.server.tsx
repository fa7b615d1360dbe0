import { renderToReadableStream } from 'react-dom/server.edge';
import { type EntryContext, ServerRouter } from 'react-router';
import { cachePolicy } from '#server/http/headers.ts';

/** Renders a page whole: it is sent in one piece, so a failure can still become an error page. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
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
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (!headers.has('Cache-Control')) {
    // The answer to a POST shows what one person typed.
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    headers.set('Cache-Control', isRead ? cachePolicy.live : cachePolicy.never);
  }
  return new Response(request.method === 'HEAD' ? null : stream, { status, headers });
}
