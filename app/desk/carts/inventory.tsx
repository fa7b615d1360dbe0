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
        about: [id, color, dollars(price)].filter(Boolean).join(', '),
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
      <List heading={words ? `Carts with “${words}”` : 'All carts'} none="No carts.">
        {carts.map(({ id, name, about, availability, hold, picture }) => (
          <Row
            key={id}
            id={id}
            to={`inventory/${id}`}
            name={name}
            isName
            words={about}
            when={
              <>
                {availability}
                {hold && <b className="block">{hold}</b>}
              </>
            }
          >
            {picture && (
              <Picture
                address={picture}
                alt=""
                sizes="6rem"
                className="aspect-8/5 w-24 rounded-control object-cover"
              />
            )}
          </Row>
        ))}
      </List>
      <List heading="Not in the product feed" none="The feed lists all carts.">
        {leftOut.map(({ id, name, why }) => (
          <Row key={id} to={`inventory/${id}`} name={`${name}, ${id}`} isName when={why} />
        ))}
      </List>
    </>
  );
}
