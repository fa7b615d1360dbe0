import { data, redirect } from 'react-router';
import { pageHead } from '#app/http/seo/describe-page.ts';
import { FormOpening, NoSuchPage } from '#app/site/hero/page-opening.tsx';
import { SlotChoice } from '#app/site/test-drive/slot-choice.tsx';
import { AwayLink } from '#app/ui/away-link.tsx';
import { CheckList } from '#app/ui/check-list.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { telephone } from '#app/ui/telephone.ts';
import { spokenDay, spokenTime } from '#domain/hours/calendar.ts';
import { testDriveAddress } from '#domain/test-drive/address.ts';
import { cartsOf, placeOf, spokenAt, type TestDrive } from '#domain/test-drive/test-drive.ts';
import { uncached } from '#server/http/headers.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/booked-drive-route.ts';

/** The booking of a signed link. A GET changes nothing, because mail programs follow links, too. */
export async function loader({ url, params: { id }, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { content, testDrives } = site;
  const key = url.searchParams.get('key') ?? '';
  const drive = await testDrives.open(id, key);
  if (!drive) return data(null, { status: 404 });
  const isAhead = testDrives.isAhead(drive);
  return data({
    head: pageHead(context, site, 'driveBooked'),
    drive,
    isAhead,
    calendar: `/test-drive/${id}/calendar.ics?key=${encodeURIComponent(key)}`,
    bring: content.pages['test-drive'].bring,
    days: isAhead ? await testDrives.days(placeOf(drive), id) : [],
  });
}

export async function action({ request, url, params: { id }, context }: Route.ActionArgs) {
  const { testDrives } = context.get(siteContext);
  const key = url.searchParams.get('key') ?? '';
  if (!(await testDrives.open(id, key))) return data({ refused: '' }, { status: 404 });
  // A body that is too long or breaks off names no change.
  const fields = new URLSearchParams(await request.text().catch(() => ''));
  const at = fields.get('change') === 'cancel' ? undefined : (fields.get('at') ?? '');
  const refused = await testDrives.change(id, at);
  if (refused) return data({ refused }, { status: 409 });
  return redirect(`/test-drive/${id}?key=${encodeURIComponent(key)}`, 303);
}

export const headers: Route.HeadersFunction = uncached;

export default function BookedDrivePage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <NoSuchPage />;
  const { drive, calendar, isAhead, days, bring } = loaderData;
  const isCancelled = drive.status === 'cancelled';
  const when = spokenAt(drive.at);
  return (
    <>
      <div className="on-sheet">
        <FormOpening
          title={isCancelled ? 'Cancelled' : 'See you there'}
          lead={isCancelled ? `Your test drive on ${when} is cancelled.` : when}
        />
      </div>
      <div className="on-sheet wrap grid gap-gutter pt-opening lg:grid-cols-3-2">
        <div>
          {isCancelled ? (
            <MoreLink to={testDriveAddress(drive.carts[0]?.id)}>Book another one</MoreLink>
          ) : (
            <>
              <Appointment drive={drive} calendar={calendar} />
              <h2 className="mt-10 border-b-2 border-ink pb-2.5 text-lead">Please bring</h2>
              <CheckList items={bring} />
            </>
          )}
        </div>
        {/* A plain form that posts to the page's own address, key included. */}
        {isAhead && (
          <section className="print:hidden" aria-label="Change it">
            {actionData?.refused && (
              <p
                role="alert"
                className="mb-6 rounded-control border-2 border-buoy bg-buoy-pale p-5 font-semibold"
              >
                {actionData.refused}
              </p>
            )}
            <form method="post" aria-label="Another time" className="grid gap-6">
              <SlotChoice
                days={days}
                chosen={isCancelled ? '' : drive.at}
                title="Another time?"
                name="at"
              />
              <button
                type="submit"
                name="change"
                value="move"
                className="btn btn-line justify-self-start max-sm:w-full"
              >
                {isCancelled ? 'Book this time' : 'Move to this time'}
              </button>
              {!isCancelled && (
                <button
                  type="submit"
                  name="change"
                  value="cancel"
                  formNoValidate
                  className="btn btn-line justify-self-start max-sm:w-full"
                >
                  Cancel this test drive
                </button>
              )}
            </form>
          </section>
        )}
      </div>
    </>
  );
}

function Appointment({ drive, calendar }: { drive: TestDrive; calendar: string }) {
  const { showroom, minutes, at } = drive;
  const [day = '', time = ''] = at.split('T');
  const small = 'block text-[max(1rem,4.6cqi)] font-semibold';
  return (
    <>
      {/* A license plate, as on the back of a cart. On paper it is legible through a windshield. */}
      <p
        data-testid="plate"
        className="@container max-w-136 rounded-sign border-3 border-ink bg-white p-4 text-center leading-tight [print-color-adjust:exact] print:max-w-none"
      >
        <span className={small}>{showroom.city}</span>{' '}
        <b className="my-2.5 block text-[11cqi] font-extrabold tracking-tight whitespace-nowrap">
          {`${spokenDay(day)}, ${spokenTime(time)}`}
        </b>{' '}
        <span className={small}>{cartsOf(drive)}</span>
      </p>
      <p className="mt-8">
        {`${minutes} minutes at ${showroom.address}, `}
        <a
          href={telephone(showroom.phone)}
          className="whitespace-nowrap underline underline-offset-4"
        >
          {showroom.phone}
        </a>
        .
      </p>
      <p className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-3 print:hidden">
        <a href={calendar} className="btn btn-go" download="test-drive.ics">
          Add to calendar
        </a>
        <AwayLink href={showroom.mapsLink} about={`to ${showroom.city}`}>
          Directions
        </AwayLink>
      </p>
    </>
  );
}
