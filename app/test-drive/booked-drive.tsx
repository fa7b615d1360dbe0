import { AwayLink } from '#app/ui/away-link.tsx';
import { CheckList } from '#app/ui/check-list.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { Shore } from '#app/ui/scene.tsx';
import { telephone } from '#app/ui/telephone.ts';
import { spokenDay, spokenTime } from '#domain/hours/calendar.ts';
import { testDriveAddress } from '#domain/test-drive/address.ts';
import type { SlotDay } from '#domain/test-drive/slots.ts';
import { cartsOf, spokenAt, type TestDrive } from '#domain/test-drive/test-drive.ts';
import { SlotChoice } from './slot-choice.tsx';

interface Props {
  drive: TestDrive;
  /** Address of its calendar file. */
  calendar: string;
  /** True if it can still be changed. */
  isAhead: boolean;
  days: SlotDay[];
  /** The error of the last change. */
  refused: string | undefined;
  bring: string[];
}

/** A booking: time and place, the calendar file, what to bring, the plate to print, and forms to change it. */
export function BookedDrive({ drive, calendar, isAhead, days, refused, bring }: Props) {
  const isCancelled = drive.status === 'cancelled';
  const when = spokenAt(drive.at);
  return (
    <>
      <section className="on-sheet sky under-header relative border-b border-reed-300">
        <Shore />
        <div className="wrap relative pb-10">
          <h1 className="pt-[clamp(0.5rem,1.6vw,1.5rem)]">
            {isCancelled ? 'Cancelled' : 'See you there'}
          </h1>
          <p className="mt-4 text-lead">
            {isCancelled ? `Your test drive on ${when} is cancelled.` : when}
          </p>
        </div>
      </section>
      <div className="on-sheet wrap grid gap-[clamp(2rem,5vw,6rem)] pt-[clamp(0.75rem,3vw,3rem)] lg:grid-cols-[3fr_2fr]">
        <div>
          {isCancelled ? (
            <MoreLink to={testDriveAddress(drive.carts[0]?.id)}>Book another one</MoreLink>
          ) : (
            <>
              <Appointment drive={drive} calendar={calendar} />
              <BringList items={bring} />
            </>
          )}
        </div>
        {isAhead && (
          <ChangeForms days={days} at={isCancelled ? undefined : drive.at} refused={refused} />
        )}
      </div>
    </>
  );
}

export function BringList({ items }: { items: string[] }) {
  return (
    <section className="mt-10">
      <h2 className="border-b-2 border-ink pb-2.5 text-lead">Please bring</h2>
      <CheckList items={items} />
    </section>
  );
}

function Appointment({ drive, calendar }: Pick<Props, 'drive' | 'calendar'>) {
  const { showroom, minutes, at } = drive;
  const [day = '', time = ''] = at.split('T');
  const facts = [
    ['To drive', cartsOf(drive)],
    ['How long', `${minutes} minutes`],
  ];
  const small = 'block text-[max(1rem,4.6cqi)] font-bold';
  return (
    <>
      {/* A license plate, as on the back of a cart. On paper it is legible through a windshield. */}
      <p
        data-testid="plate"
        className="@container max-w-136 rounded-sign border-3 border-ink bg-white p-4 text-center leading-[1.1] [print-color-adjust:exact] print:max-w-none"
      >
        <span className={small}>{showroom.city}</span>{' '}
        <b className="my-2.5 block text-[11cqi] font-extrabold tracking-tight whitespace-nowrap">
          {spokenDay(day)}, {spokenTime(time)}
        </b>{' '}
        <span className={small}>{cartsOf(drive)}</span>
      </p>
      <dl className="mt-8 grid gap-5">
        <div>
          <dt className="font-extrabold">Where</dt>
          <dd className="text-ink-soft">
            {showroom.address},{' '}
            <a
              href={telephone(showroom.phone)}
              className="whitespace-nowrap underline underline-offset-4"
            >
              {showroom.phone}
            </a>
          </dd>
        </div>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="font-extrabold">{term}</dt>
            <dd className="text-ink-soft">{value}</dd>
          </div>
        ))}
      </dl>
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

interface ChangeProps extends Pick<Props, 'days' | 'refused'> {
  /** `2026-11-24T10:30`; undefined if cancelled. */
  at: string | undefined;
}

/** Move and cancel: two plain forms that post to the page's own address, key included. */
function ChangeForms({ days, at, refused }: ChangeProps) {
  return (
    <section className="print:hidden" aria-label="Change it">
      {refused && (
        <p
          role="alert"
          className="mb-6 rounded-control border-2 border-buoy bg-buoy-pale p-5 font-bold"
        >
          {refused}
        </p>
      )}
      <form method="post" aria-label="Another time" className="grid gap-6">
        <input type="hidden" name="change" value="move" />
        <SlotChoice days={days} chosen={at} title="Another time?" name="at" />
        <button type="submit" className="btn btn-line justify-self-start max-sm:w-full">
          {at ? 'Move to this time' : 'Book this time'}
        </button>
      </form>
      {at && (
        <form method="post" aria-label="Cancel" className="mt-10">
          <input type="hidden" name="change" value="cancel" />
          <button type="submit" className="btn btn-line max-sm:w-full">
            Cancel this test drive
          </button>
        </form>
      )}
    </section>
  );
}
