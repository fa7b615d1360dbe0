import { data, Link, redirect } from 'react-router';
import { spokenDay } from '#domain/hours/calendar.ts';
import { dollars } from '#domain/text/dollars.ts';
import { deskContext, formOf } from '#server/desk/guard.ts';
import {
  editVehicle,
  sellVehicle,
  type Typed,
  typedFields,
  typedOf,
} from '#server/desk/vehicle-edits.ts';
import { time } from '#server/store/database.ts';
import { listVehicleEdits } from '#server/store/desk/vehicle-edits.ts';
import { markSoldCarts } from '#server/test-drives/change.ts';
import type { Route } from './+types/inventory.ts';
import { CartForm, CartRow } from './cart-row.tsx';

/** All carts; the one of the address is open for changes. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, site } = context.get(deskContext);
  const edits = await listVehicleEdits(db);
  const { vehicles, byId } = await site.inventory.current();
  const open = byId.get(params.id ?? '');
  const ofOpen = edits.filter(({ vehicle }) => vehicle === open?.id);
  const holds = new Map(edits.flatMap(({ vehicle, until }) => (until ? [[vehicle, until]] : [])));
  return {
    seen: open && typedOf(open, ofOpen),
    showrooms: site.content.business.showrooms.map(({ city }) => city),
    carts: vehicles.map(({ id, name, color, price, availability, images, illustration }) => ({
      id,
      name,
      about: [id, color].filter(Boolean).join(', '),
      price: dollars(price),
      availability: availability.words,
      hold: holds.has(id) ? `On hold until ${spokenDay(holds.get(id) ?? '')}` : '',
      picture: images[0] ?? illustration,
    })),
  };
}

export async function action({ context, request, params: { id = '' } }: Route.ActionArgs) {
  const { db, site, person } = context.get(deskContext);
  const form = await formOf(request);
  const { business } = site.content;
  const [typed, seen] = [readTexts(form, ''), readTexts(form, 'seen-')];
  const change = form.get('press') === 'sold' ? sellVehicle : editVehicle;
  const now = await time(db);
  const result = await change(db, { id, person, typed, seen, business, now });
  if (result.status === 'refused') return data(result, 422);
  await markSoldCarts(db, site.content, now);
  site.nudge();
  const done = result.activity ? `?done=${result.activity}` : '';
  throw redirect(`/desk/inventory${done}#${id}`, 303);
}

function readTexts(form: FormData, prefix: string): Typed {
  const read = (field: string) => String(form.get(prefix + field) ?? '').slice(0, 200);
  return Object.fromEntries(typedFields.map((field) => [field, read(field)])) as Typed;
}

export default function InventoryPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { carts, showrooms, seen } = loaderData;
  const errors = actionData?.errors ?? {};
  const form = seen && { showrooms, errors, seen, typed: seen, ...actionData };
  return (
    <>
      <title>Inventory · Desk</title>
      <h1>Inventory</h1>
      <Link to="/desk/inventory/import" className="btn btn-line justify-self-start">
        Import a file
      </Link>
      {actionData && (
        <p role="alert" className="mt-4 font-bold text-buoy">
          {errors.refused ?? 'Not saved: look at the fields in red.'}
        </p>
      )}
      {carts.length === 0 && <p className="card mt-4 text-ink-soft">No carts.</p>}
      <ul className="card mt-4 gap-0 py-1">
        {carts.map((cart) => (
          <CartRow key={cart.id} {...cart}>
            {cart.id === params.id && form && <CartForm id={cart.id} name={cart.name} {...form} />}
          </CartRow>
        ))}
      </ul>
    </>
  );
}
