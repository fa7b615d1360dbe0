import { cachePolicy } from '#server/http/headers.ts';
import { problem } from '#server/http/problem.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/drive-calendar.ts';

/** GET /test-drive/{id}/calendar.ics?key=…: the drive as it stands now, for a calendar; 404 without a good key. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { testDrives } = context.get(siteContext);
  const key = url.searchParams.get('key') ?? '';
  const opened = await testDrives.open(params.id, key);
  if (opened.status !== 'ok') {
    return problem({ status: 404, title: 'Not Found', error: 'This link is not good any more.' });
  }
  return new Response(testDrives.calendarFile(opened), {
    headers: {
      'Cache-Control': cachePolicy.never,
      'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'Content-Disposition': 'attachment; filename="test-drive.ics"',
    },
  });
}
