import { Form } from 'react-router';
import * as z from 'zod';
import { List } from '#app/desk/frame/row.tsx';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { deskContext } from '#server/desk/guard.ts';
import { pressAction } from '#server/desk/press-action.ts';
import { readFleet, shownBlock, shownRental } from '#server/desk/rental-list.ts';
import { time } from '#server/store/database.ts';
import { listOpenRentals, searchRentals } from '#server/store/desk/handovers.ts';
import { listBlocks } from '#server/store/rentals.ts';
import type { Route } from './+types/rentals.ts';
import { Blocks, Fleet } from './fleet.tsx';
import { RentalForms } from './rental-forms.tsx';
import { RentalList, RentalRow } from './rental-list.tsx';

const day = z.iso.date('Choose a day.').regex(/^20/, 'Choose a day of this century.');

/** All rentals that are not over, two weeks of the fleet, and what a search finds. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { db, site } = context.get(deskContext);
  const { plans } = site.content.pages.rentals;
  const now = await time(db);
  const today = dayInNewYork(now);
  const from = day.catch(today).parse(searchParams.get('from'));
  const search = {
    words: searchParams.get('words') ?? '',
    month: /^20\d\d-(0[1-9]|1[0-2])$/.exec(searchParams.get('month') ?? '')?.[0] ?? '',
    unit: searchParams.get('unit')?.slice(0, 60) ?? '',
  };
  const isSearch = Object.values(search).some(Boolean);
  return {
    today,
    search,
    fleet: await readFleet(db, plans, from, now),
    rentals: (await listOpenRentals(db, now)).map((row) => shownRental(row, now)),
    blocks: (await listBlocks(db, now)).map((block) => shownBlock(block, plans)),
    plans: Object.fromEntries(plans.map(({ id, title }) => [id, title])),
    found: isSearch
      ? (await searchRentals(db, search)).map((row) => shownRental(row, now))
      : undefined,
  };
}

export const action = pressAction;

export default function RentalsPage({ loaderData }: Route.ComponentProps) {
  const { fleet, rentals, blocks, today, plans, search, found } = loaderData;
  return (
    <>
      <title>Rentals · Desk</title>
      <h1>Rentals</h1>
      <RentalList rentals={rentals} />
      <Fleet {...fleet} />
      <Blocks blocks={blocks} />
      <RentalForms plans={plans} today={today} />
      <section className="grid gap-3" aria-labelledby="find">
        <h2 id="find">Find a rental, also one that is over</h2>
        {/* Its fields say what the address says, also on the way back. */}
        <Form key={JSON.stringify(search)} role="search" className="grid grid-cols-2 gap-3">
          {searchFields.map(({ name, label, type }) => (
            <label key={name} className="flex flex-col gap-1.5 font-bold first:col-span-2">
              {label}
              <input
                type={type}
                name={name}
                defaultValue={search[name]}
                className="control min-h-11 w-full min-w-0 px-3 text-base font-normal"
              />
            </label>
          ))}
          <button type="submit" className="btn btn-line col-span-2 justify-self-start">
            Find
          </button>
        </Form>
        {found && (
          <List heading="Found" none="Nothing found.">
            {found.map((rental) => (
              <RentalRow key={rental.id} {...rental} isFound />
            ))}
          </List>
        )}
      </section>
    </>
  );
}

const searchFields = [
  { name: 'words', label: 'Name, phone or words', type: 'search' },
  { name: 'month', label: 'Month', type: 'month' },
  { name: 'unit', label: 'Cart number', type: 'search' },
] as const;
