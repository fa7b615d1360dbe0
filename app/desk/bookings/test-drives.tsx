import { data, Form, Link, redirect } from 'react-router';
import { errorsOf, type Typed, Why } from '#app/desk/frame/press-form.tsx';
import {
  dayAfter,
  spokenDay,
  spokenTime,
  weekAfter,
  weekInNewYork,
  weekNamed,
  weekOfDay,
} from '#domain/hours/calendar.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { datedHours, timesOf, whyClosed } from '#domain/hours/opening.ts';
import { drivePress, pressDrive, readWeek } from '#server/desk/drives.ts';
import { deskContext, fieldsOf } from '#server/desk/guard.ts';
import { time } from '#server/store/database.ts';
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
    week: week.name,
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

export async function action({ context, request, url }: Route.ActionArgs) {
  const { db, site, person } = context.get(deskContext);
  const values = await fieldsOf(request);
  const again = (errors: Typed['errors']) => data({ values, errors }, 422);
  const typed = drivePress.safeParse(values);
  if (!typed.success) {
    return again({ refused: Object.values(errorsOf(typed.error)).join(' ') });
  }
  const press = typed.data;
  const pressed = await pressDrive(db, press, { site, person, now: await time(db) });
  if (pressed.status !== 'done') {
    return again({ [pressed.status === 'warned' ? 'isWarned' : 'refused']: pressed.sentence });
  }
  site.nudge();
  const shown = url.searchParams.get('week') ?? '';
  // What is moved is shown where it is now.
  const week = 'at' in press ? weekOfDay(press.at.slice(0, 10)).name : shown;
  const done = pressed.done ? `&done=${pressed.done}` : '';
  const row = 'id' in press ? press.id : press.day;
  throw redirect(`/desk/test-drives?week=${encodeURIComponent(week)}${done}#${row}`, 303);
}

export default function TestDrivesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { now, week, weeks, chosen, asked, days } = loaderData;
  const sentTo = (item: string) =>
    [actionData?.values.id, actionData?.values.day].find(Boolean) === item ? actionData : undefined;
  const rows = (drives: typeof asked | (typeof days)[number]['drives']) => (
    <ul>
      {drives.map((each) => (
        <DriveRow
          key={each.id}
          {...each}
          now={now}
          week={week}
          sent={sentTo(each.id)}
          isChosen={each.id === chosen}
        />
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
                <Form
                  method="post"
                  action={`/desk/test-drives?week=${week}#${day}`}
                  className="ml-auto flex gap-x-4"
                >
                  <input type="hidden" name="day" value={day} />
                  <Link
                    to={`/desk/test-drives/new?day=${day}`}
                    aria-label={`Book on ${spokenDay(day)}`}
                    className={quiet}
                  >
                    Book
                  </Link>
                  <button
                    type="submit"
                    name="press"
                    value={isClosed ? 'open' : 'close'}
                    aria-label={`${isClosed ? 'Open' : 'Close'} ${spokenDay(day)}`}
                    className={quiet}
                  >
                    {isClosed ? 'Open' : 'Close'}
                  </button>
                </Form>
              )}
            </div>
            <Why sent={sentTo(day)} />
            {drives.length > 0 && rows(drives)}
          </section>
        ))}
      </div>
    </>
  );
}

const quiet =
  'flex min-h-11 cursor-pointer items-center text-sm font-bold text-sedge underline underline-offset-4';
