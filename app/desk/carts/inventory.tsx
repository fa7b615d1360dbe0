import { Form, Link } from 'react-router';
import { List, Row } from '#app/desk/frame/row.tsx';
import { whyNotInFeed } from '#app/http/seo/product-feed.ts';
import { Picture } from '#app/site/pictures/picture.tsx';
import { spokenDay } from '#domain/hours/calendar.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { dollars } from '#domain/text/dollars.ts';
import { vehiclesCalled } from '#domain/vehicle/listed.ts';
import { deskContext } from '#server/desk/guard.ts';
import { time } from '#server/store/database.ts';
import { listVehicleEdits } from '#server/store/desk/vehicle-edits.ts';
import type { Route } from './+types/inventory.ts';

/** All carts, and which of them the product feed leaves out. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, site } = context.get(deskContext);
  const edits = await listVehicleEdits(db);
  const { vehicles } = await site.inventory.current();
  const now = await time(db);
  const today = dayInNewYork(now);
  const words = url.searchParams.get('words') ?? '';
  const holds = new Map(edits.flatMap(({ vehicle, until }) => (until ? [[vehicle, until]] : [])));
  return {
    words,
    carts: vehiclesCalled(vehicles, words).map(
      ({ id, name, color, price, availability, images, illustration }) => ({
        id,
        name,
        about: [id, color].filter(Boolean).join(', '),
        price: dollars(price),
        availability: availability.words,
        hold: holds.has(id) ? `On hold until ${spokenDay(holds.get(id) ?? '')}` : '',
        picture: images[0] ?? illustration,
      }),
    ),
    leftOut: vehicles.flatMap((vehicle) => {
      const { id, name } = vehicle;
      const why = whyNotInFeed(vehicle, today);
      return why ? [{ id, name, why }] : [];
    }),
  };
}

export default function InventoryPage({ loaderData }: Route.ComponentProps) {
  const { carts, leftOut, words } = loaderData;
  return (
    <>
      <title>Inventory · Desk</title>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1>Inventory</h1>
        <p className="flex flex-wrap gap-3">
          <Link to="/desk/inventory/import" className="btn btn-line">
            Import a file
          </Link>
          <Link to="/desk/inventory/new" className="btn btn-go">
            New cart
          </Link>
        </p>
      </div>
      <Form role="search" className="flex gap-3">
        <input
          type="search"
          name="words"
          aria-label="Name, color or stock number"
          placeholder="Name, color, stock number"
          key={words}
          defaultValue={words}
          className="control min-h-11 min-w-0 flex-1 px-3"
        />
        <button type="submit" className="btn btn-line">
          Search
        </button>
      </Form>
      <ul className="card gap-0 py-1">
        {carts.length === 0 && <li className="py-2 text-ink-soft">No carts.</li>}
        {carts.map((cart) => (
          <CartRow key={cart.id} {...cart} />
        ))}
      </ul>
      <List heading="Not in the product feed" none="The feed lists all carts.">
        {leftOut.map(({ id, name, why }) => (
          <Row key={id} to={`inventory/${id}`} name={`${name}, ${id}`} when={why} />
        ))}
      </List>
    </>
  );
}

type CartProps = Route.ComponentProps['loaderData']['carts'][number];

/** A row of the table; on a phone a card. */
function CartRow({ id, name, about, price, availability, hold, picture }: CartProps) {
  return (
    <li
      id={id}
      className="grid grid-cols-[minmax(4rem,6rem)_1fr_auto] items-center gap-x-3 gap-y-1 md:gap-x-4 border-t border-line py-2 first:border-t-0 md:grid-cols-[6rem_2fr_2fr_1fr_6rem]"
    >
      <div className="max-md:row-span-3">
        {picture && (
          <Picture
            address={picture}
            alt=""
            sizes="6rem"
            className="aspect-[8/5] w-full rounded-control object-cover"
          />
        )}
      </div>
      <div className="wrap-anywhere max-md:col-span-2">
        <b>{name}</b>
        <p className="text-sm text-ink-soft">{about}</p>
      </div>
      <p className="text-sm max-md:col-span-2">
        {availability}
        {hold && <b className="block">{hold}</b>}
      </p>
      <b className="wrap-normal">{price}</b>
      <Link to={`/desk/inventory/${id}`} className="btn btn-line justify-self-end wrap-normal">
        Change<span className="sr-only">: {name}</span>
      </Link>
    </li>
  );
}
