import { data, Form, Link, redirect } from 'react-router';
import { Refusal } from '#app/desk/frame/row.tsx';
import { dayAfter, weekOfDay } from '#domain/hours/calendar.ts';
import { dayInNewYork, instantInNewYork } from '#domain/hours/new-york.ts';
import { nameOf } from '#domain/inquiry/details.ts';
import { spokenInstant } from '#domain/rental/stay.ts';
import { cartsOf, placeOf } from '#domain/test-drive/test-drive.ts';
import { pressDead } from '#server/desk/dead-letters.ts';
import { deskContext, fieldsOf } from '#server/desk/guard.ts';
import { rentalInWords, type Waiting, whoWaits } from '#server/desk/who-waits.ts';
import { time } from '#server/store/database.ts';
import { listUndelivered } from '#server/store/deliveries.ts';
import { listOpenRentals } from '#server/store/desk/handovers.ts';
import { listDrives } from '#server/store/drives.ts';
import type { Route } from './+types/today.ts';
import { List, Press, Row, Waited } from './row.tsx';
import { ShopList } from './shop-list.tsx';

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
  // Late carts wait.
  const carts = (await listOpenRentals(db, now)).flatMap((row) => {
    const isOut = row.out_at !== null;
    const at = isOut ? row.to_at : row.from_at;
    if (at >= to || (isOut ? at < now : row.status !== 'confirmed')) return [];
    const { id } = row.inquiry;
    const when = spokenInstant(at);
    const press = isOut ? 'Back' : 'Out';
    return { id, name: nameOf(row.inquiry), words: rentalInWords(row), at, when, press };
  });
  return {
    now,
    waiting: waiting.filter((each) => !hidden.has(each)),
    moreSuspects: hidden.size,
    /** More than one, without receipts. */
    hasFailedMails: dead.filter(({ channel }) => channel !== 'receipt').length > 1,
    drives: (await listDrives(db, now, { before: to })).map(({ drive, ...inquiry }) => ({
      id: inquiry.id,
      to: `test-drives?week=${weekOfDay(drive.at.slice(0, 10)).name}#${inquiry.id}`,
      name: nameOf(inquiry),
      words: `${cartsOf(drive)}, ${drive.showroom.city}`,
      when: spokenInstant(placeOf(drive).from),
    })),
    carts: carts.toSorted((one, other) => one.at - other.at),
  };
}

/** Sends a failed mail again, or all but receipts; or dismisses it. */
export async function action({ context, request }: Route.ActionArgs) {
  const { db, person } = context.get(deskContext);
  const press = await fieldsOf(request);
  const done = await pressDead(db, person, press);
  if (!done) return data({ why: 'It is no failed mail any more: look again.' }, 422);
  throw redirect(`/desk?done=${done}`, 303);
}

export default function TodayPage({ loaderData, actionData }: Route.ComponentProps) {
  const { now, waiting, moreSuspects, hasFailedMails, drives, carts } = loaderData;
  return (
    <>
      <title>Today · Desk</title>
      <h1>Today</h1>
      {actionData && <Refusal {...actionData} />}
      <List heading="Who waits" none="Nobody waits.">
        {waiting.map((each) => (
          <Row
            key={`${each.kind} ${each.deliveryId ?? each.vehicleId ?? each.inquiryId}`}
            to={each.page}
            name={each.who}
            words={each.words}
            when={<Waited since={each.since} now={now} />}
            isLate={each.isLate}
          >
            <Presses {...each} />
          </Row>
        ))}
      </List>
      {moreSuspects > 0 && (
        <p>
          <Link to="/desk/inquiries?state=may+be+spam" className="inline-block py-2.5">
            {moreSuspects} more may be spam
          </Link>
        </p>
      )}
      {hasFailedMails && (
        <Form method="post" action="/desk?index">
          <Press name="retry" value="all">
            Send all failed mails again
          </Press>
        </Form>
      )}
      <List heading="Test drives, today and tomorrow" none="None.">
        {drives.map(({ id, ...drive }) => (
          <Row key={id} {...drive} />
        ))}
      </List>
      <List heading="Rentals out and back" none="None today or tomorrow.">
        {carts.map(({ id, at, press, ...cart }) => (
          <Row key={id} to={`inquiries/${id}`} isLate={at < now} {...cart}>
            <Link
              to={`/desk/rentals/${id}/${press.toLowerCase()}`}
              aria-label={`${press}: ${cart.name}`}
              className="btn btn-go"
            >
              {press}
            </Link>
          </Row>
        ))}
      </List>
      <ShopList />
    </>
  );
}

function Presses({ presses, who }: Waiting) {
  return (
    <div className="grid gap-2">
      {presses.map((press) =>
        'to' in press ? (
          <Link
            key={press.words}
            to={`/desk/${press.to}`}
            aria-label={`${press.words}: ${who}`}
            className="btn btn-go"
          >
            {press.words}
          </Link>
        ) : (
          <Form key={press.words} method="post" action={press.post} className="grid">
            <Press name={press.name} value={press.value} of={who}>
              {press.words}
            </Press>
          </Form>
        ),
      )}
    </div>
  );
}
