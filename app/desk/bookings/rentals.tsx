import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { DeskForm, Fieldset, Press } from '#app/desk/frame/desk-form.tsx';
import { List, NextLink } from '#app/desk/frame/row.tsx';
import { FormFields } from '#app/site/form/form-fields.tsx';
import { type FormRow, field } from '#domain/form/field.ts';
import { daysFrom } from '#domain/hours/calendar.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { day } from '#server/desk/book.ts';
import { readFleet } from '#server/desk/fleet.ts';
import { deskContext } from '#server/desk/guard.ts';
import { pressAction } from '#server/desk/press-action.ts';
import { type ShownRental, shownBlock, shownRental } from '#server/desk/rental-list.ts';
import { time } from '#server/store/database.ts';
import { listOpenRentals, searchRentals } from '#server/store/desk/handovers.ts';
import { listBlocks } from '#server/store/rentals.ts';
import type { Route } from './+types/rentals.ts';
import { BookingRow, FoldedForm, TellCustomer, who } from './booking-row.tsx';
import { Blocks, Fleet } from './fleet.tsx';

/** All rentals that are not over, two weeks of the fleet, and what a search finds. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { db, site } = context.get(deskContext);
  const { plans } = site.content.pages.rentals;
  const now = await time(db);
  const today = dayInNewYork(now);
  const from = day.safeParse(searchParams.get('from'));
  const days = daysFrom(from.data ?? today, 14);
  const search = {
    words: searchParams.get('words') ?? '',
    month: /^20\d\d-(0[1-9]|1[0-2])$/.exec(searchParams.get('month') ?? '')?.[0] ?? '',
    unit: searchParams.get('unit')?.slice(0, 60) ?? '',
  };
  const shown = (rows: Awaited<ReturnType<typeof listOpenRentals>>) =>
    rows.map((row) => shownRental(row, now));
  return {
    today,
    search,
    days,
    fleet: await readFleet(db, plans, days, now),
    rentals: shown(await listOpenRentals(db, now)).toSorted((one, other) => one.at - other.at),
    blocks: (await listBlocks(db, now)).map((block) => shownBlock(block, plans)),
    plans: Object.fromEntries(plans.map(({ id, title }) => [id, title])),
    found: Object.values(search).some(Boolean) && shown(await searchRentals(db, search)),
  };
}

export const action = pressAction;

export default function RentalsPage({ loaderData }: Route.ComponentProps) {
  const { days, fleet, rentals, blocks, search, found } = loaderData;
  return (
    <>
      <title>Rentals · Desk</title>
      <h1>Rentals</h1>
      {rentals.length === 0 && <p>Rentals that somebody asks for come here.</p>}
      {Object.entries(stages).map(([stage, heading]) => (
        <List key={stage} heading={heading}>
          {rentals
            .filter((each) => each.stage === stage)
            .map((rental) => (
              <RentalRow key={rental.id} {...rental} anchor={rental.id}>
                <Decision {...rental} />
              </RentalRow>
            ))}
        </List>
      ))}
      <Fleet days={days} rows={fleet} />
      <Blocks blocks={blocks} />
      <Forms {...loaderData} />
      <section className="grid gap-3" aria-labelledby="find">
        <h2 id="find">Find a rental, also one that is over</h2>
        {/* Its fields say what the address says, also on the way back. */}
        <Form key={JSON.stringify(search)} role="search" className="grid gap-3">
          <FormFields rows={searchFields} values={search} errors={{}} />
          <button type="submit" className="btn btn-line justify-self-start">
            Find
          </button>
        </Form>
        {found && (
          // A rental may stand in the lists above, too, with its forms.
          <List heading="Found" none="Nothing found.">
            {found.map((rental) => (
              <RentalRow key={rental.id} {...rental} />
            ))}
          </List>
        )}
      </section>
    </>
  );
}

const stages = { asked: 'To confirm', late: 'Late', 'going out': 'Going out', out: 'Out' };

const searchFields: FormRow[] = [
  [field('words', 'Name, phone or words')],
  [field('month', 'Month', { type: 'month' }), field('unit', 'Cart number')],
];

type RowProps = ShownRental & { anchor?: string; children?: ReactNode };

function RentalRow({ stay, carts, price, handover, next, children, ...rental }: RowProps) {
  const { id, who } = rental;
  return (
    <BookingRow {...rental} title={stay} words={<p>{`${carts}, ${price}. ${handover}`}</p>}>
      {next && (
        <p className="flex gap-3">
          <NextLink {...next} of={who} />
          <Link
            to={`/desk/rentals/${id}/sheet`}
            aria-label={`Sheet to sign: ${who}`}
            className="btn btn-line"
          >
            Sheet
          </Link>
        </p>
      )}
      {children}
    </BookingRow>
  );
}

/** Until its carts are out. */
function Decision({ id, stage, who, email, isDelivered }: ShownRental) {
  if (stage !== 'asked' && stage !== 'going out') return null;
  const no = stage === 'asked' ? 'Decline' : 'Cancel it';
  return (
    <>
      {stage === 'asked' && (
        <DeskForm name="confirm" of={id} label={who} className="grid gap-1 sm:max-w-md">
          {isDelivered && (
            <Fieldset rows={[[field('miles', 'Miles by road', { type: 'number' })]]} />
          )}
          <TellCustomer email={email} />
          <Press value="confirmRental" of={who} look="btn-go">
            Confirm
          </Press>
        </DeskForm>
      )}
      <FoldedForm name="decline" of={id} words={`${no}…`} who={who}>
        <Fieldset
          rows={[
            [field('reason', 'Why? The customer gets these words.', { type: 'lines', rows: 2 })],
          ]}
        />
        <TellCustomer email={email} />
        <Press value="declineRental" of={who}>
          {no}
        </Press>
      </FoldedForm>
    </>
  );
}

const r = 'details.rental.';
const off = { hint: 'For a delivery.', autoComplete: 'off' };
const howMany = { type: 'number' } as const;
const aDay = { type: 'date' } as const;
const aTime = { type: 'time' } as const;
const delivery = { options: { 'pick-up': 'Picked up', deliver: 'Delivered' } };
const reasons = { options: { repair: 'Repair', 'own use': 'Own use' } };

/** @param plans titles by a plan's id */
function Forms({ plans, today }: { plans: Record<string, string>; today: string }) {
  const days = { [`${r}fromDay`]: today, [`${r}toDay`]: today };
  const times = { [`${r}fromTime`]: '10:00', [`${r}toTime`]: '10:00' };
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <FoldedForm name="book" words="Book for somebody" className="card block">
        <Fieldset
          first={{ [`${r}count`]: '1', [`${r}delivery`]: 'pick-up', ...days, ...times }}
          rows={[
            ...who,
            [
              field(`${r}cart`, 'Cart', { options: plans }),
              field(`${r}count`, 'How many', howMany),
            ],
            [field(`${r}fromDay`, 'From', aDay), field(`${r}fromTime`, 'From, at', aTime)],
            [field(`${r}toDay`, 'Until', aDay), field(`${r}toTime`, 'Until, at', aTime)],
            [field(`${r}delivery`, 'Handover', delivery)],
            [field(`${r}town`, 'Town', off), field(`${r}address`, 'Address', off)],
            [field('miles', 'Miles by road', { ...off, type: 'number' })],
          ]}
        />
        <TellCustomer />
        <Press value="bookRental" look="btn-go">
          Book for somebody
        </Press>
      </FoldedForm>
      <FoldedForm name="block" of="fleet" words="Block carts" className="card block">
        <Fieldset
          first={{ count: '1', first: today, last: today, reason: 'repair' }}
          rows={[
            [field('cart', 'Cart', { options: plans }), field('count', 'How many', howMany)],
            [field('first', 'First day', aDay), field('last', 'Last day', aDay)],
            [field('reason', 'For', reasons)],
          ]}
        />
        <Press value="blockCarts" look="btn-go">
          Block carts
        </Press>
      </FoldedForm>
    </div>
  );
}
