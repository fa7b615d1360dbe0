import { sharedPage } from '#domain/site/head.ts';
import { problem } from '#server/http/answers.ts';
import { etagOf, hasAlready } from '#server/http/cached-answer.ts';
import { cachePolicy } from '#server/http/headers.ts';
import { log } from '#server/log.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/share-image.ts';

/** GET /share/{page}.jpg: the picture of a link's preview, or 404. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = sharedPage(params['*']);
  try {
    const picture = page && (await context.get(siteContext).shareImage(page));
    if (!picture) {
      return problem({ status: 404, error: 'No page has this picture.' });
    }
    const etag = etagOf(picture);
    const headers = { 'Cache-Control': cachePolicy.live, ETag: etag, 'Content-Type': 'image/jpeg' };
    return hasAlready(request.headers.get('If-None-Match') ?? undefined, etag)
      ? new Response(null, { status: 304, headers })
      : new Response(picture, { headers });
  } catch (error) {
    log.error({ err: error, page }, 'a share image could not be drawn');
    return problem({ status: 500, error: 'The picture could not be drawn.' });
  }
}
