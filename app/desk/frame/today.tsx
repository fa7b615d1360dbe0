import { Link } from 'react-router';
import { dayAfter } from '#domain/hours/calendar.ts';
import { dayInNewYork, instantInNewYork } from '#domain/hours/new-york.ts';
import { nameOf } from '#domain/inquiry/details.ts';
import { spokenInstant } from '#domain/rental/stay.ts';
import { cartsOf, placeOf } from '#domain/test-drive/test-drive.ts';
import { drivesOf } from '#server/desk/book.ts';
import { deskContext } from '#server/desk/guard.ts';
import { pressAction } from '#server/desk/press-action.ts';
import { shownRental } from '#server/desk/rental-list.ts';
import { type Waiting, whoWaits } from '#server/desk/who-waits.ts';
import { time } from '#server/store/database.ts';
import { listUndelivered } from '#server/store/deliveries.ts';
import { listOpenRentals } from '#server/store/desk/handovers.ts';
import { listDrives } from '#server/store/drives.ts';
import type { Route } from './+types/today.ts';
import { DeskForm, Press } from './desk-form.tsx';
import { List, NextLink, Row, Waited } from './row.tsx';

/** As many rows of what may be spam. */
const SUSPECTS = 10;

/** Who waits, and what today and tomorrow bring. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, site } = context.get(deskContext);
  const now = await time(db);
  const to = instantInNewYork(dayAfter(dayInNewYork(now), 2), '00:00');
  const waiting = await whoWaits({ db, content: site.content, channels: site.channels });
  // A flood of spam must not bury those who wait.
  const hidden = new Set(waiting.filter(({ kind }) => kind === 'suspect').slice(SUSPECTS));
  const dead = (await listUndelivered(db)).filter(({ dead_at }) => dead_at !== null);
  const rentals = (await listOpenRentals(db, now)).map((row) => shownRental(row, now));
  return {
    now,
    waiting: waiting.filter((each) => !hidden.has(each)),
    moreSuspects: hidden.size,
    /** More than one, without receipts. */
    hasFailedMails: dead.filter(({ channel }) => channel !== 'receipt').length > 1,
    drives: (await listDrives(db, now, { before: to })).map(({ drive, ...inquiry }) => ({
      id: inquiry.id,
      to: `${drivesOf(drive.at)}#${inquiry.id}`,
      name: nameOf(inquiry),
      words: `${cartsOf(drive)}, ${drive.showroom.city}`,
      when: spokenInstant(placeOf(drive).from),
    })),
    // Late carts wait above.
    rentals: rentals
      .filter(({ stage, at }) => at < to && (stage === 'going out' || stage === 'out'))
      .toSorted((one, other) => one.at - other.at),
  };
}

export const action = pressAction;

export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const { now, waiting, moreSuspects, hasFailedMails, drives, rentals } = loaderData;
  return (
    <>
      <title>Today · Desk</title>
      <h1>Today</h1>
      <List
        heading="Who waits"
        none="Nobody waits. Inquiries that wait for an answer come here, and late carts."
      >
        {waiting.map((each) => (
          <Row
            key={`${each.kind} ${each.of}`}
            to={each.page}
            name={each.who}
            isName
            words={each.words}
            when={<Waited since={each.since} now={now} />}
            isLate={each.isLate}
          >
            <NextPress {...each} />
          </Row>
        ))}
      </List>
      {moreSuspects > 0 && (
        <p>
          <Link to="/desk/inquiries?state=may+be+spam" className="inline-block py-2.5">
            {`${moreSuspects} more may be spam`}
          </Link>
        </p>
      )}
      {hasFailedMails && (
        <DeskForm name="failed mails">
          <Press value="retryAllMail">Send all failed mails again</Press>
        </DeskForm>
      )}
      <List heading="Test drives, today and tomorrow" none="No test drives. Booked ones come here.">
        {drives.map(({ id, ...drive }) => (
          <Row key={id} {...drive} />
        ))}
      </List>
      <List
        heading="Rentals out and back"
        none="No rentals. What goes out or comes back today or tomorrow comes here."
      >
        {rentals.map(({ id, who, carts, stay, at, isLate, next }) => (
          <Row
            key={id}
            to={`inquiries/${id}`}
            name={who}
            isName
            words={`${carts}, ${stay}`}
            when={spokenInstant(at)}
            isLate={isLate}
          >
            {next && <NextLink {...next} of={who} />}
          </Row>
        ))}
      </List>
    </>
  );
}

function NextPress({ kind, of, next, who }: Waiting) {
  if (!next) return null;
  if ('to' in next) return <NextLink {...next} of={who} />;
  return (
    <DeskForm name={kind} of={of} className="grid gap-2">
      {next.presses.map(([press, words]) => (
        <Press key={press} value={press} of={who}>
          {words}
        </Press>
      ))}
    </DeskForm>
  );
}
