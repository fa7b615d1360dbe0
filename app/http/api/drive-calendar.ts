import { problem } from '#server/http/answers.ts';
import { cachePolicy } from '#server/http/headers.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/drive-calendar.ts';

/** GET /test-drive/{id}/calendar.ics?key=…: the current booking as a calendar file; 404 without a valid key. */
export async function loader({ url, params: { id }, context }: Route.LoaderArgs) {
  const { testDrives } = context.get(siteContext);
  const drive = await testDrives.open(id, url.searchParams.get('key') ?? '');
  if (!drive) {
    return problem({ status: 404, error: 'This link is not good any more.' });
  }
  const { content, contentType, filename } = testDrives.calendarFile(id, drive);
  return new Response(content, {
    headers: {
      'Cache-Control': cachePolicy.never,
      'Content-Type': contentType,
      'Content-Disposition': `attachment; filename="${filename}"`,
    },
  });
}
