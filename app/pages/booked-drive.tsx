import { data, redirect } from 'react-router';
import { NoSuchPage } from '#app/business/no-such-page.tsx';
import { pageHead } from '#app/seo/describe-page.ts';
import { pageMeta } from '#app/seo/head.ts';
import { BookedDrive } from '#app/test-drive/booked-drive.tsx';
import { LateLink } from '#app/test-drive/late-link.tsx';
import { placeOf } from '#domain/test-drive/test-drive.ts';
import { readBody } from '#server/http/body.ts';
import { cachePolicy } from '#server/http/headers.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/booked-drive.ts';

/** The drive of a signed link, for whoever has it. To look at it changes nothing: mail programs look at links, too. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { content, testDrives } = site;
  const key = url.searchParams.get('key') ?? '';
  const opened = await testDrives.open(params.id, key);
  if (opened.status === 'forged') return data(null, { status: 404 });
  const { phone } = content.business;
  const head = pageHead(context, site, 'driveBooked');
  if (opened.status === 'late')
    return data({ head, status: opened.status, phone }, { status: 410 });
  const { status, drive, isAhead } = opened;
  return data({
    head,
    status,
    drive,
    isAhead,
    calendar: `/test-drive/${params.id}/calendar.ics?key=${encodeURIComponent(key)}`,
    bring: content.pages['test-drive'].bring,
    days: isAhead ? await testDrives.days(placeOf(drive), params.id) : [],
  });
}

/** Moves or cancels, by a plain form; then the page again as it stands. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { content, testDrives } = context.get(siteContext);
  const key = url.searchParams.get('key') ?? '';
  const opened = await testDrives.open(params.id, key);
  if (opened.status !== 'ok') {
    const sentence = `This link is not good any more. Please call ${content.business.phone}.`;
    return data({ sentence }, { status: opened.status === 'late' ? 410 : 404 });
  }
  const body = await readBody(request);
  const fields = new URLSearchParams(body.status === 'ok' ? body.text : '');
  const change = fields.get('change');
  if (change !== 'move' && change !== 'cancel') {
    return data({ sentence: 'Say what to change.' }, { status: 400 });
  }
  const at = fields.get('at') ?? '';
  const result =
    change === 'cancel' ? await testDrives.cancel(params.id) : await testDrives.move(params.id, at);
  if (result.status === 'refused') return data({ sentence: result.sentence }, { status: 409 });
  return redirect(`/test-drive/${params.id}?key=${encodeURIComponent(key)}`, 303);
}

/** For one person alone. */
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': cachePolicy.never });

export const meta = pageMeta;

export default function BookedDrivePage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <NoSuchPage />;
  if (loaderData.status === 'late') return <LateLink phone={loaderData.phone} />;
  return <BookedDrive {...loaderData} refused={actionData?.sentence} />;
}
