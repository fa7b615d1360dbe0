import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerBuild } from 'react-router';
import { problem } from '#server/http/problem.ts';
import { NOTHING_STORED } from '#server/inquiries/not-stored.ts';

/** Kept from search engines, whatever is answered, should the preview ever stand where they can reach it. */
export function hide(_: IncomingMessage, response: ServerResponse): void {
  response.setHeader('X-Robots-Tag', 'noindex, nofollow');
}

/**
 * The routes with a band on top of every page. The server puts it into the finished page, so that pages of the site
 * itself carry nothing for it; React passes over what it finds in the body beside its own.
 */
export function withBand(routes: ServerBuild, folder: string): ServerBuild {
  const render = routes.entry.module.default;
  const words = `<b>Preview</b> of ${escaped(folder)}. What you send here is not stored.`;
  const band = `<aside aria-label="Preview" style="${style}">${words}</aside>`;
  const module: ServerBuild['entry']['module'] = {
    ...routes.entry.module,
    default: async (...given) => {
      const answer = await render(...given);
      if (!answer.body || !answer.headers.get('Content-Type')?.startsWith('text/html'))
        return answer;
      const html = (await answer.text()).replace(/<body[^>]*>/, (body) => body + band);
      return new Response(html, answer);
    },
  };
  return { ...routes, entry: { ...routes.entry, module } };
}

const style = [
  'position:sticky;top:0;z-index:60;padding:0.4rem 1rem;text-align:center',
  'background:var(--color-plate);color:oklch(0.225 0.032 225);font-size:1rem;line-height:1.3',
].join(';');

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** What a preview answers by itself: robots are told to stay away, and no photograph is taken. */
export function answerBefore(
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): void {
  const path = (request.url ?? '').split('?')[0] ?? '';
  if (path === '/robots.txt') {
    response.setHeader('Content-Type', 'text/plain; charset=utf-8');
    response.end('User-agent: *\nDisallow: /\n');
  } else if (path === '/api/counts' && request.method === 'POST') {
    response.writeHead(204).end();
  } else if (/^\/api\/photographs(\/|$)/.test(path)) {
    void refuse(response);
  } else next();
}

async function refuse(response: ServerResponse): Promise<void> {
  const answer = problem({ status: 403, title: 'Preview', error: NOTHING_STORED });
  response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), Connection: 'close' });
  response.end(await answer.text());
}
