import { data, redirect } from 'react-router';
import { NoSuchPage } from '#app/business/page-opening.tsx';
import { pageHead } from '#app/seo/describe-page.ts';
import { pageMeta } from '#app/seo/head.ts';
import { BookedDrive } from '#app/test-drive/booked-drive.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { Scene } from '#app/ui/scene.tsx';
import { telephone } from '#app/ui/telephone.ts';
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
  const opened = await testDrives.open(id, key);
  const head = pageHead(context, site, 'driveBooked');
  if (opened.status !== 'ok') {
    if (opened.status === 'forged') return data(null, { status: 404 });
    return data({ head, status: 'late' as const, phone: content.business.phone }, { status: 410 });
  }
  const { status, drive, isAhead } = opened;
  return data({
    ...{ head, status, drive, isAhead },
    calendar: `/test-drive/${id}/calendar.ics?key=${encodeURIComponent(key)}`,
    bring: content.pages['test-drive'].bring,
    days: isAhead ? await testDrives.days(placeOf(drive), id) : [],
  });
}

/** Moves or cancels the booking, then redirects to the page. */
export async function action({ request, url, params: { id }, context }: Route.ActionArgs) {
  const { content, testDrives } = context.get(siteContext);
  const key = url.searchParams.get('key') ?? '';
  const opened = await testDrives.open(id, key);
  if (opened.status !== 'ok') {
    const refused = `This link is not good any more. Please call ${content.business.phone}.`;
    return data({ refused }, { status: opened.status === 'late' ? 410 : 404 });
  }
  const body = await readBody(request);
  const fields = new URLSearchParams(body.status === 'ok' ? body.text : '');
  const change = fields.get('change');
  if (change !== 'move' && change !== 'cancel') {
    return data({ refused: 'Say what to change.' }, { status: 400 });
  }
  const refused = await (change === 'cancel'
    ? testDrives.cancel(id)
    : testDrives.move(id, fields.get('at') ?? ''));
  if (refused) return data({ refused }, { status: 409 });
  return redirect(`/test-drive/${id}?key=${encodeURIComponent(key)}`, 303);
}

/** For one person. */
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': cachePolicy.never });

export const meta = pageMeta;

export default function BookedDrivePage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <NoSuchPage />;
  if (loaderData.status === 'ok') {
    return <BookedDrive {...loaderData} refused={actionData?.refused} />;
  }
  const { phone } = loaderData;
  return (
    <Scene>
      <h1>This link is too old</h1>
      <p className="mt-6 text-lead">
        Call{' '}
        <a href={telephone(phone)} className="font-bold underline underline-offset-4">
          {phone}
        </a>{' '}
        about your test drive.
      </p>
      <div className="mt-10">
        <MoreLink to="/test-drive">Book another one</MoreLink>
      </div>
    </Scene>
  );
}
