import { sharedPage } from '#domain/site/head.ts';
import { problem } from '#server/http/answers.ts';
import { etagOf, hasAlready } from '#server/http/cached-answer.ts';
import { cachePolicy } from '#server/http/headers.ts';
import { log } from '#server/log.ts';
import { qrCode } from '#server/share/share-images.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/share-image.ts';

/** GET /share/{page}.jpg, the picture of a link's preview, and /share/{page}.svg, a QR code of the page's address; or 404. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { page, form } = sharedPage(params['*']) ?? {};
  const code = page && form === 'svg' && qrCode(site.url + page + url.search);
  if (code) {
    const headers = { 'Cache-Control': cachePolicy.day, 'Content-Type': 'image/svg+xml' };
    return new Response(code, { headers });
  }
  try {
    const picture = form === 'jpg' && page && (await site.shareImage(page));
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
