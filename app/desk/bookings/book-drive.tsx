import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { PressForm, TellCustomer, who } from '#app/desk/frame/press-form.tsx';
import { field } from '#domain/form/field.ts';
import { weekOfDay } from '#domain/hours/calendar.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { bookForSomebody } from '#server/desk/book.ts';
import { deskContext, fieldsOf } from '#server/desk/guard.ts';
import { time } from '#server/store/database.ts';
import type { Route } from './+types/book-drive.ts';

/** A test drive for who phones or stands there. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, site } = context.get(deskContext);
  const { models, vehicles } = await site.testDrives.carts([]);
  return {
    // Of a form that is sent twice one test drive is booked.
    key: randomUUID(),
    day: url.searchParams.get('day') ?? dayInNewYork(await time(db)),
    showrooms: Object.fromEntries(site.content.business.showrooms.map(({ city }) => [city, city])),
    carts: Object.fromEntries([...vehicles, ...models].map(({ id, name }) => [id, name])),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { site, person } = context.get(deskContext);
  const values = await fieldsOf(request);
  const { key = '', [CART]: cart, second, [SHOWROOM]: showroom, day = '', time, ...rest } = values;
  const { read, tell, ...typed } = rest;
  const drive = { carts: [cart, second].filter(Boolean), showroom, at: `${day}T${time}` };
  const input = { ...typed, page: '/test-drive', details: { drive } };
  const form = { person, tell: tell === 'yes', read, key };
  const result = await bookForSomebody(site.intake, input, form);
  if (result.status === 'stored') {
    const done = result.done && `&done=${result.done}`;
    throw redirect(`/desk/test-drives?week=${weekOfDay(day).name}${done ?? ''}#${result.id}`, 303);
  }
  const { [AT]: at = '', ...errors }: Record<string, string> = result.errors;
  return data({ values, errors: { ...errors, time: at } }, 422);
}

export default function BookDrivePage({ loaderData, actionData }: Route.ComponentProps) {
  const { key, day, showrooms, carts } = loaderData;
  const second = { '': 'Just the one', ...carts };
  return (
    <>
      <title>Book a test drive · Desk</title>
      <h1>Book a test drive</h1>
      <PressForm
        name="Book"
        className="card"
        sent={actionData}
        first={{ day }}
        rows={[
          [
            field(CART, 'Cart', { options: carts }),
            field('second', 'A second one (optional)', { options: second }),
          ],
          [field(SHOWROOM, 'Showroom', { options: showrooms })],
          [field('day', 'Day', { type: 'date' }), field('time', 'Time', { type: 'time' })],
          ...who,
          [field('message', 'Note (optional)')],
        ]}
      >
        <input type="hidden" name="key" value={actionData?.values.key ?? key} />
        <TellCustomer sent={actionData} />
      </PressForm>
    </>
  );
}

const CART = 'details.drive.carts';
const SHOWROOM = 'details.drive.showroom';
const AT = 'details.drive.at';
