import { Link } from 'react-router';
import { DeskForm, Press } from '#app/desk/frame/desk-form.tsx';
import {
  dayAfter,
  spokenDay,
  spokenTime,
  type Week,
  weekAfter,
  weekInNewYork,
  weekNamed,
} from '#domain/hours/calendar.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { datedHours, timesOf, whyClosed } from '#domain/hours/opening.ts';
import { deskContext } from '#server/desk/guard.ts';
import { pressAction } from '#server/desk/press-action.ts';
import { type Database, time } from '#server/store/database.ts';
import { searchInquiries } from '#server/store/desk/cases.ts';
import { closedDays, listDrives } from '#server/store/drives.ts';
import type { Route } from './+types/test-drives.ts';
import { DriveRow } from './drive-row.tsx';

/** A week of both showrooms by day; above it what is asked for, of any week. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, site } = context.get(deskContext);
  const { business } = site.content;
  const now = await time(db);
  const today = dayInNewYork(now);
  const named = url.searchParams.get('week') ?? '';
  const week = (named.startsWith('20') && weekNamed(named)) || weekInNewYork(now);
  const { closed, drives, asked } = await readWeek(db, week);
  const hours = datedHours(business, week.first);
  return {
    now,
    weeks: { before: weekAfter(week, -1).name, after: weekAfter(week, 1).name },
    chosen: url.searchParams.get('book'),
    asked,
    days: Array.from({ length: 7 }, (_, n) => {
      const day = dayAfter(week.first, n);
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
        drives: drives.filter(({ drive }) => drive.at.startsWith(day)),
      };
    }),
  };
}

/** A week's bookings in time order, cancelled ones too; its closed days; and what is asked for of any week. */
async function readWeek(db: Database, { first, from, to }: Week) {
  return {
    closed: await closedDays(db, first),
    drives: await listDrives(db, from, { cancelled: true, before: to }),
    asked: (await searchInquiries(db, { state: 'waiting' })).toReversed().flatMap((inquiry) => {
      const drive = inquiry.details?.drive;
      return drive ? { ...inquiry, drive, outcome: null } : [];
    }),
  };
}

export const action = pressAction;

export default function TestDrivesPage({ loaderData }: Route.ComponentProps) {
  const { now, weeks, chosen, asked, days } = loaderData;
  const rows = (drives: typeof asked | (typeof days)[number]['drives']) => (
    <ul>
      {drives.map((each) => (
        <DriveRow key={each.id} {...each} now={now} isChosen={each.id === chosen} />
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
      <nav aria-label="Weeks" className="flex items-center justify-between gap-3">
        <Link to={`?week=${weeks.before}`} className="flex min-h-11 items-center">
          Week before
        </Link>
        <b className="text-center">
          {spokenDay(days[0]?.day ?? '')} to {spokenDay(days[6]?.day ?? '')}
        </b>
        <Link to={`?week=${weeks.after}`} className="flex min-h-11 items-center">
          Week after
        </Link>
      </nav>
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
