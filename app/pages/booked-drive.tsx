import { data, redirect } from 'react-router';
import { NoSuchPage } from '#app/business/page-opening.tsx';
import { pageHead } from '#app/seo/describe-page.ts';
import { pageMeta } from '#app/seo/head.ts';
import { BookedDrive } from '#app/test-drive/booked-drive.tsx';
import { placeOf } from '#domain/test-drive/test-drive.ts';
import { cachePolicy } from '#server/http/headers.ts';
import { readBody } from '#server/http/request.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/booked-drive.ts';

/** The booking of a signed link. A GET changes nothing, because mail programs follow links, too. */
export async function loader({ url, params: { id }, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { content, testDrives } = site;
  const key = url.searchParams.get('key') ?? '';
  const drive = await testDrives.open(id, key);
  if (!drive) return data(null, { status: 404 });
  const isAhead = testDrives.isAhead(drive);
  return data({
    ...{ head: pageHead(context, site, 'driveBooked'), drive, isAhead },
    calendar: `/test-drive/${id}/calendar.ics?key=${encodeURIComponent(key)}`,
    bring: content.pages['test-drive'].bring,
    days: isAhead ? await testDrives.days(placeOf(drive), id) : [],
  });
}

/** Moves or cancels the booking, then redirects to the page. */
export async function action({ request, url, params: { id }, context }: Route.ActionArgs) {
  const { testDrives } = context.get(siteContext);
  const key = url.searchParams.get('key') ?? '';
  if (!(await testDrives.open(id, key))) return data({ refused: '' }, { status: 404 });
  const fields = new URLSearchParams(await readBody(request));
  const change = fields.get('change');
  if (change !== 'move' && change !== 'cancel') {
    return data({ refused: 'Say what to change.' }, { status: 400 });
  }
  const at = change === 'move' ? (fields.get('at') ?? '') : null;
  const refused = await testDrives.change(id, at);
  if (refused) return data({ refused }, { status: 409 });
  return redirect(`/test-drive/${id}?key=${encodeURIComponent(key)}`, 303);
}

/** For one person. */
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': cachePolicy.never });

export const meta = pageMeta;

export default function BookedDrivePage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <NoSuchPage />;
  return <BookedDrive {...loaderData} refused={actionData?.refused} />;
}
