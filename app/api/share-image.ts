import { sharedPage } from '#app/seo/share-image.ts';
import { siteContext } from '#app/site-context.ts';
import { liveAnswer } from '#server/http/live.ts';
import { problem } from '#server/http/problem.ts';
import { log } from '#server/log.ts';
import type { Route } from './+types/share-image.ts';

/** GET /share/{page}.jpg: the picture that a link to the page is shown with, or 404. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = sharedPage(params['*']);
  try {
    const picture = page && (await context.get(siteContext).shareImage(page));
    if (picture) return liveAnswer(request, 'image/jpeg', picture);
  } catch (error) {
    log.error({ err: error, page }, 'a share image could not be drawn');
    return problem({
      status: 500,
      title: 'Internal Server Error',
      error: 'The picture could not be drawn.',
    });
  }
  return problem({ status: 404, title: 'Not Found', error: 'No page has this picture.' });
}
