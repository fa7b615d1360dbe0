import { randomUUID } from 'node:crypto';
import { data, Form, redirect } from 'react-router';
import { FormFields } from '#app/forms/form-fields.tsx';
import { field } from '#domain/form/field.ts';
import { weekOfDay } from '#domain/hours/calendar.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { bookDrive } from '#server/desk/drives.ts';
import { deskContext } from '#server/desk/guard.ts';
import { time } from '#server/store/database.ts';
import type { Route } from './+types/book-drive.ts';
import { Refusal } from './inquiry-sent.tsx';
import { TellCustomer } from './tell-customer.tsx';

/** A test drive for who phones or stands there. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, site } = context.get(deskContext);
  const { models, vehicles } = await site.testDrives.carts([]);
  const names = (options: { id: string; name: string }[]) =>
    Object.fromEntries(options.map(({ id, name }) => [id, name]));
  return {
    // Of a form that is sent twice one test drive is booked.
    key: randomUUID(),
    day: url.searchParams.get('day') ?? dayInNewYork(await time(db)),
    showrooms: names(site.content.business.showrooms.map(({ city }) => ({ id: city, name: city }))),
    carts: names([...vehicles, ...models]),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { site, person } = context.get(deskContext);
  const values = Object.fromEntries(await request.formData()) as Record<string, string>;
  const { key = '', [CART]: cart, second, [SHOWROOM]: showroom, day = '', time, ...rest } = values;
  const { read, tell, ...typed } = rest;
  const drive = { carts: [cart, second].filter(Boolean), showroom, at: `${day}T${time}` };
  const input = { ...typed, interest: 'sales', page: '/test-drive', details: { drive } };
  const result = await bookDrive(site.intake, input, { person, tell: tell === 'yes', read, key });
  if (result.status === 'stored') {
    const done = result.done && `&done=${result.done}`;
    throw redirect(`/desk/test-drives?week=${weekOfDay(day).name}${done ?? ''}#${result.id}`, 303);
  }
  const { errors } = 'errors' in result ? result : { errors: undefined };
  const sentence = errors ? 'Not booked yet: see above.' : 'Not saved. Press again in a minute.';
  const { isWarned: warning, [AT]: at = '', ...others } = errors ?? {};
  const answer: Answer = { values, errors: { ...others, time: at }, warning, sentence };
  return data(answer, errors ? 422 : 503);
}

interface Answer {
  values: Record<string, string>;
  errors: Record<string, string>;
  /** The clerk may go on. */
  warning: string | undefined;
  sentence: string;
}

export default function BookDrivePage({ loaderData, actionData }: Route.ComponentProps) {
  const { key, day, showrooms, carts } = loaderData;
  const {
    values = { key, day },
    errors = {},
    warning,
    sentence,
  }: Partial<Answer> = actionData ?? {};
  const off = { autoComplete: 'off' };
  const reach = 'Without a number or an address nobody can reach the customer.';
  return (
    <>
      <title>Book a test drive · Desk</title>
      <h1>Book a test drive</h1>
      <Form method="post" noValidate className="card gap-4">
        <input type="hidden" name="key" value={values.key} />
        <FormFields
          values={values}
          errors={errors}
          rows={[
            [
              field(CART, 'Cart', { options: carts }),
              field('second', 'A second one (optional)', {
                options: { '': 'Just the one', ...carts },
              }),
            ],
            [field(SHOWROOM, 'Showroom', { options: showrooms })],
            [field('day', 'Day', { type: 'date' }), field('time', 'Time', { type: 'time' })],
            [field('firstName', 'First name'), field('lastName', 'Last name')],
            [
              field('phone', 'Telephone (optional)', { type: 'tel', hint: reach, ...off }),
              field('email', 'Email (optional)', { type: 'email', ...off }),
            ],
            [field('message', 'Note (optional)')],
          ]}
        />
        <TellCustomer sent={actionData} />
        {sentence && <Refusal why={warning ?? sentence} />}
        {warning && <input type="hidden" name="read" value={warning} />}
        <button type="submit" className="btn btn-go justify-self-start">
          {warning ? 'Book anyway' : 'Book'}
        </button>
      </Form>
    </>
  );
}

const CART = 'details.drive.carts';
const SHOWROOM = 'details.drive.showroom';
const AT = 'details.drive.at';
