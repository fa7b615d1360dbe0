import { data, Form, Link, redirect } from 'react-router';
import { dayAfter, weekOfDay } from '#domain/hours/calendar.ts';
import { dayInNewYork, instantInNewYork } from '#domain/hours/new-york.ts';
import { spokenInstant as spoken } from '#domain/rental/stay.ts';
import { cartsOf, placeOf } from '#domain/test-drive/test-drive.ts';
import { pressDead } from '#server/desk/dead-letters.ts';
import { deskContext, fieldsOf } from '#server/desk/guard.ts';
import {
  nameOf,
  rentalInWords,
  type Waiting,
  whoWaits,
  withInquiries,
} from '#server/desk/who-waits.ts';
import { time } from '#server/store/database.ts';
import { listUndelivered } from '#server/store/deliveries.ts';
import { listDrives } from '#server/store/drives.ts';
import { listGoingOut, listOut } from '#server/store/rentals.ts';
import type { Route } from './+types/today.ts';
import { Refusal } from './inquiry-sent.tsx';
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
  const handovers = {
    Back: await listOut(db, to),
    Out: await listGoingOut(db, { from: now, to }),
  };
  const carts = Object.entries(handovers).map(([press, rentals]) =>
    withInquiries(db, rentals, (rental, inquiry) => {
      const at = press === 'Out' ? rental.from_at : rental.to_at;
      const words = rentalInWords(rental, inquiry);
      return { id: inquiry.id, name: nameOf(inquiry), words, at, when: spoken(at), press };
    }),
  );
  return {
    now,
    // Late carts stand first among those that come back.
    waiting: waiting.filter((each) => each.kind !== 'late cart' && !hidden.has(each)),
    moreSuspects: hidden.size,
    /** More than one, without receipts. */
    hasDeadLetters: dead.filter(({ channel }) => channel !== 'receipt').length > 1,
    drives: (await listDrives(db, now, { before: to })).map(({ drive, ...inquiry }) => ({
      id: inquiry.id,
      to: `test-drives?week=${weekOfDay(drive.at.slice(0, 10)).name}#${inquiry.id}`,
      name: nameOf(inquiry),
      words: `${cartsOf(drive)}, ${drive.showroom.city}`,
      when: spoken(placeOf(drive).from),
    })),
    carts: (await Promise.all(carts)).flat().toSorted((one, other) => one.at - other.at),
  };
}

/** Sends a dead letter again, or all but receipts; or dismisses it. */
export async function action({ context, request }: Route.ActionArgs) {
  const { db, person } = context.get(deskContext);
  const press = await fieldsOf(request);
  const done = await pressDead(db, person, press);
  if (!done) return data({ why: 'It is no dead letter any more: look again.' }, 422);
  throw redirect(`/desk?done=${done}`, 303);
}

export default function TodayPage({ loaderData, actionData }: Route.ComponentProps) {
  const { now, waiting, moreSuspects, hasDeadLetters, drives, carts } = loaderData;
  return (
    <>
      <title>Today · Desk</title>
      <h1>Today</h1>
      {actionData && <Refusal {...actionData} />}
      <List heading="Who waits" none="Nobody waits.">
        {waiting.map((each) => (
          <Row
            key={`${each.kind} ${each.deliveryId ?? each.vehicleId ?? each.inquiryId}`}
            to={pageOf(each)}
            name={each.who}
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
            {moreSuspects} more may be spam
          </Link>
        </p>
      )}
      {hasDeadLetters && (
        <Form method="post" action="/desk?index">
          <Press name="retry" value="all">
            Retry all but receipts
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

function pageOf({ inquiryId, vehicleId }: Waiting): string | undefined {
  if (vehicleId) return `inventory/${vehicleId}`;
  return inquiryId === null ? undefined : `inquiries/${inquiryId}`;
}

function NextPress(waiting: Waiting) {
  const { kind, press, who, inquiryId, deliveryId } = waiting;
  if (kind === 'dead letter') {
    return (
      <Form method="post" action="/desk?index" className="grid gap-2">
        <Press name="retry" value={deliveryId} of={who}>
          {press}
        </Press>
        <Press name="dismiss" value={deliveryId} of={who}>
          Dismiss
        </Press>
      </Form>
    );
  }
  if (kind === 'suspect') {
    return (
      <Form method="post" action={`/desk/inquiries/${inquiryId}`}>
        <Press value="release" of={who}>
          {press}
        </Press>
      </Form>
    );
  }
  const pages = { rental: `rentals#${inquiryId}`, drive: `test-drives?book=${inquiryId}` };
  const page = kind === 'rental' || kind === 'drive' ? pages[kind] : pageOf(waiting);
  return page === undefined ? null : (
    <Link to={`/desk/${page}`} aria-label={`${press}: ${who}`} className="btn btn-go">
      {press}
    </Link>
  );
}
