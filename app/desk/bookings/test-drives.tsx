import { Link } from 'react-router';
import { DeskForm, Fieldset, Press } from '#app/desk/frame/desk-form.tsx';
import { Turns } from '#app/desk/frame/row.tsx';
import { field } from '#domain/form/field.ts';
import {
  daysFrom,
  spokenDay,
  spokenTime,
  weekAfter,
  weekInNewYork,
  weekNamed,
} from '#domain/hours/calendar.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { datedHours, timesOf, whyClosed } from '#domain/hours/opening.ts';
import { nameOf } from '#domain/inquiry/details.ts';
import { placeOf } from '#domain/test-drive/test-drive.ts';
import { deskContext } from '#server/desk/guard.ts';
import { pressAction } from '#server/desk/press-action.ts';
import { time } from '#server/store/database.ts';
import { searchInquiries } from '#server/store/desk/cases.ts';
import { closedDays, listDrives } from '#server/store/drives.ts';
import type { Route } from './+types/test-drives.ts';
import { BookingRow, FoldedForm, TellCustomer } from './booking-row.tsx';

/** A week of both showrooms by day; above it what is asked for, of any week. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, site } = context.get(deskContext);
  const { business } = site.content;
  const now = await time(db);
  const today = dayInNewYork(now);
  const named = url.searchParams.get('week') ?? '';
  const week = (named.startsWith('20') && weekNamed(named)) || weekInNewYork(now);
  const closed = await closedDays(db, week.first);
  // Cancelled ones, too.
  const drives = await listDrives(db, week.from, { cancelled: true, before: week.to });
  const waiting = await searchInquiries(db, { state: 'waiting' });
  const hours = datedHours(business, week.first);
  return {
    weeks: {
      'Week before': `?week=${weekAfter(week, -1).name}`,
      'Week after': `?week=${weekAfter(week, 1).name}`,
    },
    chosen: url.searchParams.get('book'),
    asked: waiting.toReversed().flatMap((inquiry) => {
      const drive = inquiry.details?.drive;
      return drive ? shownDrive({ ...inquiry, drive, outcome: null }, now) : [];
    }),
    days: daysFrom(week.first, 7).map((day) => {
      const { opens, closes } = timesOf(hours, day) ?? {};
      const isOpen = opens && closes;
      return {
        day,
        isToday: day === today,
        isPast: day < today,
        isClosed: closed.includes(day),
        hours: isOpen
          ? `${spokenTime(opens)} to ${spokenTime(closes)}`
          : `Closed on ${whyClosed(day, business)}`,
        drives: drives
          .filter(({ drive }) => drive.at.startsWith(day))
          .map((each) => shownDrive(each, now)),
      };
    }),
  };
}

type Booked = Awaited<ReturnType<typeof listDrives>>[number];
type Shown = ReturnType<typeof shownDrive>;

const outcomes = { came: 'Came', missed: 'Did not come' };

function shownDrive({ id, phone, email, drive, outcome, ...inquiry }: Booked, now: number) {
  const { at, carts, showroom, status } = drive;
  const [day = '', time = ''] = at.split('T');
  const { from, to } = placeOf(drive);
  const isBooked = status === 'booked';
  const booked = to <= now ? 'Did they come?' : 'Booked';
  const state = { asked: 'Asked for', cancelled: 'Cancelled', booked }[status];
  return {
    ...{ id, phone, email, who: nameOf(inquiry), carts, status, day, time, outcome },
    title: `${status === 'asked' ? `${spokenDay(day)}, ` : ''}${spokenTime(time)} ${showroom.city}`,
    state: outcome ? outcomes[outcome] : state,
    hasBegun: isBooked && from <= now,
    canMove: status === 'asked' || (isBooked && now < to),
  };
}

export const action = pressAction;

export default function TestDrivesPage({ loaderData }: Route.ComponentProps) {
  const { weeks, chosen, asked, days } = loaderData;
  const rows = (drives: Shown[]) => (
    <ul>
      {drives.map((each) => (
        <DriveRow key={each.id} {...each} isChosen={each.id === chosen} />
      ))}
    </ul>
  );
  return (
    <>
      <title>Test drives · Desk</title>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>Test drives</h1>
        <Link to="/desk/test-drives/new" className="btn btn-go">
          Book for somebody
        </Link>
      </div>
      {asked.length > 0 && (
        <section className="card pb-1" aria-labelledby="asked">
          <h2 id="asked">To book</h2>
          {rows(asked)}
        </section>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2>{`${spokenDay(days[0]?.day ?? '')} to ${spokenDay(days[6]?.day ?? '')}`}</h2>
        <Turns of="Weeks" links={weeks} />
      </div>
      <div className="card gap-0! py-0!">
        {days.map(({ day, isToday, isPast, isClosed, hours, drives }) => (
          <section
            key={day}
            id={day}
            aria-label={spokenDay(day)}
            className={`-mx-4 border-line px-4 not-first:border-t md:-mx-5 md:px-5 ${isToday ? 'border-l-6 border-l-sedge' : ''}`}
          >
            <div className="flex min-h-14 flex-wrap items-center gap-x-3 py-2">
              <h2 className={isPast ? 'text-ink-soft' : ''}>
                {spokenDay(day, { weekday: 'short', month: 'short', day: 'numeric' })}
                {isToday && <span className="text-sedge">, today</span>}
              </h2>
              <p className="max-w-none text-sm text-ink-soft">
                {isClosed ? <b className="text-buoy">Closed for test drives</b> : hours}
                {isClosed && drives.length > 0 && '. What is booked stays: move it or cancel it.'}
              </p>
              {!isPast && (
                <DeskForm name="day" of={day} className="ml-auto flex gap-x-4">
                  <Link
                    to={`/desk/test-drives/new?day=${day}`}
                    aria-label={`Book on ${spokenDay(day)}`}
                    className="quiet"
                  >
                    Book
                  </Link>
                  <Press value={isClosed ? 'openDay' : 'closeDay'} of={spokenDay(day)} look="quiet">
                    {isClosed ? 'Open' : 'Close'}
                  </Press>
                </DeskForm>
              )}
            </div>
            {drives.length > 0 && rows(drives)}
          </section>
        ))}
      </div>
    </>
  );
}

/** @param isChosen its form is unfolded */
function DriveRow({ isChosen, ...drive }: Shown & { isChosen: boolean }) {
  const { id, who, email, carts, status, day, time, outcome, hasBegun, canMove } = drive;
  const isCancelled = status === 'cancelled';
  const move = status === 'asked' ? 'Book' : 'Move';
  const words = carts.map((cart) => (
    <p key={cart.id}>
      {cart.name}
      {cart.isGone && !isCancelled && <b className="text-buoy"> Sold: offer another cart</b>}
    </p>
  ));
  return (
    <BookingRow {...drive} anchor={id} words={words} isCancelled={isCancelled}>
      {hasBegun && (
        <DeskForm name="came" of={id} label={who} className="flex flex-wrap gap-3">
          {(['came', 'missed'] as const)
            .filter((value) => value !== outcome)
            .map((value) => (
              <Press key={value} value={value} of={who}>
                {outcomes[value]}
              </Press>
            ))}
        </DeskForm>
      )}
      {canMove && (
        <FoldedForm name="drive" of={id} words={`${move} or cancel`} who={who} isOpen={isChosen}>
          <input type="hidden" name="seen" value={`${status} ${day}T${time}`} />
          <Fieldset
            first={{ day, time }}
            rows={[
              [field('day', 'Day', { type: 'date' }), field('time', 'Time', { type: 'time' })],
            ]}
          />
          <TellCustomer email={email} />
          <div className="flex flex-wrap gap-3">
            <Press value="moveDrive" of={who} look="btn-go">
              {move}
            </Press>
            <Press value="cancelDrive" of={who}>
              Cancel this test drive
            </Press>
          </div>
        </FoldedForm>
      )}
    </BookingRow>
  );
}
