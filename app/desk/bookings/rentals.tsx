import { data, redirect } from 'react-router';
import * as z from 'zod';
import { errorsOf, Why } from '#app/desk/frame/press-form.tsx';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { fromFields } from '#domain/inquiry/from-fields.ts';
import { bookForSomebody } from '#server/desk/book.ts';
import { type AtDesk, deskContext, fieldsOf } from '#server/desk/guard.ts';
import { readFleet, shownBlock, shownRental } from '#server/desk/rental-list.ts';
import { giveBack, pressBlock, pressRental } from '#server/desk/rentals.ts';
import { time } from '#server/store/database.ts';
import { listOpenRentals } from '#server/store/desk/handovers.ts';
import { listBlocks } from '#server/store/rentals.ts';
import type { Route } from './+types/rentals.ts';
import { Blocks, Fleet } from './fleet.tsx';
import { RentalForms } from './rental-forms.tsx';
import { RentalList } from './rental-list.tsx';

const day = z.iso.date('Choose a day.').regex(/^20/, 'Choose a day of this century.');

/** Two weeks of the fleet, and all rentals that are not over. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, site } = context.get(deskContext);
  const { plans } = site.content.pages.rentals;
  const now = await time(db);
  const today = dayInNewYork(now);
  const from = day.catch(today).parse(url.searchParams.get('from'));
  return {
    today,
    fleet: await readFleet(db, plans, from, now),
    rentals: (await listOpenRentals(db, now)).map((row) => shownRental(row, now)),
    blocks: (await listBlocks(db, now)).map((block) => shownBlock(block, plans)),
    plans: Object.fromEntries(plans.map(({ id, title }) => [id, title])),
    token: site.intake.token(),
    few: /^\d+$/.exec(url.searchParams.get('free') ?? '')?.[0],
  };
}

const id = z.string();
const tell = z.literal('yes').optional().transform(Boolean);
const miles = z
  .union([z.literal('').transform(() => undefined), z.coerce.number().int().min(0).max(1000)], {
    error: 'Type whole miles, such as 14.',
  })
  .optional();
const form = z.discriminatedUnion('press', [
  z.object({ press: z.literal('confirm'), id, tell, miles, read: id.optional() }),
  z.object({ press: z.literal('decline'), id, tell, reason: z.string().trim().max(500) }),
  z.object({ press: z.literal('give back'), id }),
  z.object({
    press: z.literal('block'),
    cart: id,
    count: z.coerce.number('Type how many.'),
    first: day,
    last: day,
    reason: z.enum(['repair', 'own use']),
  }),
  // The intake has the rules of its other fields.
  z.object({ press: z.literal('book'), token: id, tell, miles, read: id.optional() }),
]);

export async function action({ context, request }: Route.ActionArgs) {
  const at = context.get(deskContext);
  const values = await fieldsOf(request);
  const typed = form.safeParse(values);
  const pressed = typed.success
    ? await press(at, typed.data, values)
    : { errors: errorsOf(typed.error) };
  if ('errors' in pressed) {
    const [refused = ''] = Object.values(pressed.errors);
    const isWarned = 'isWarned' in pressed.errors;
    // A row of the list shows the first reason.
    return data({ values, errors: values.id && !isWarned ? { refused } : pressed.errors }, 422);
  }
  at.site.nudge();
  const { done, few } = { few: undefined, ...pressed };
  const shown = new URLSearchParams({ ...(done && { done }), ...(few && { free: few }) });
  throw redirect(`/desk/rentals?${shown}`, 303);
}

/** The activity's id, or what is wrong by field. */
async function press(at: AtDesk, change: z.output<typeof form>, values: Record<string, string>) {
  if (change.press === 'book') {
    const { token: key, press: _, ...given } = change;
    const input = { ...fromFields(Object.entries(values)), page: '/rentals' };
    const form = { person: at.person, key, ...given };
    const booked = await bookForSomebody(at.site.intake, input, form);
    return booked.status === 'stored' ? { done: booked.done } : { errors: booked.errors };
  }
  const pressed = await pressOther(at, change);
  if (pressed.status === 'done') return pressed;
  return { errors: { [pressed.status === 'warned' ? 'isWarned' : 'refused']: pressed.sentence } };
}

function pressOther(at: AtDesk, change: Exclude<z.output<typeof form>, { press: 'book' }>) {
  if (change.press === 'block') {
    const { press: _, ...asked } = change;
    return pressBlock(at, asked);
  }
  return change.press === 'give back' ? giveBack(at, change.id) : pressRental(at, change);
}

export default function RentalsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { fleet, rentals, blocks, today, few, ...forms } = loaderData;
  const isShown = rentals.some(({ id }) => id === actionData?.values.id);
  return (
    <>
      <title>Rentals · Desk</title>
      <h1>Rentals</h1>
      {few && (
        <p role="status" className="font-bold text-buoy">
          Only {few} of these were free on all days. The others are rented, and stay so.
        </p>
      )}
      {actionData?.values.id && !isShown && <Why sent={actionData} />}
      <Fleet {...fleet} />
      <RentalList rentals={rentals} sent={actionData} />
      <Blocks blocks={blocks} />
      <RentalForms {...forms} today={today} sent={actionData} />
    </>
  );
}
