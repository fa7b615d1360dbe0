import { data, Link, redirect } from 'react-router';
import * as z from 'zod';
import { errorsOf, PressForm, type Typed } from '#app/desk/frame/press-form.tsx';
import { PhotographField } from '#app/site/form/photograph-field.tsx';
import { Rows } from '#app/ui/rows.tsx';
import { type FormRow, field } from '#domain/form/field.ts';
import { MOST_PHOTOGRAPHS } from '#domain/photograph/limits.ts';
import { deskContext, formOf } from '#server/desk/guard.ts';
import { handOver, readHandover, type ShownHandover } from '#server/desk/handovers.ts';
import type { Route } from './+types/handover.ts';

/** A rented cart goes out, or comes back: what is noted, and what was. */
export async function loader({ context, params, pattern }: Route.LoaderArgs) {
  const { db } = context.get(deskContext);
  const read = await readHandover(db, params.id);
  if (!read) throw data(null, 404);
  return { ...read, id: params.id, way: wayOf(pattern) };
}

/** The page's pattern ends with it. */
function wayOf(pattern: string): 'out' | 'back' {
  return pattern.endsWith('/out') ? 'out' : 'back';
}

const words = z.string().trim().max(2000).default('');
const cents = z
  .string()
  .transform((typed) => Math.round(Number(typed.replace(/[$,\s]/g, '')) * 100))
  .refine((amount) => amount >= 0 && amount <= 10_000_000, 'Type dollars, such as 250 or 99.50.')
  .default(0);
const form = {
  out: z.object({
    cartNumber: z.string().trim().min(1, 'Type the cart’s number.').max(60),
    licence: z.literal('on', 'Look at the driver’s licence, and tick this.'),
    deposit: cents,
    how: z.enum(['card', 'cash', 'check']),
    damage: words,
  }),
  back: z.object({ charged: cents, damage: words }),
};

export async function action({ context, request, params, pattern }: Route.ActionArgs) {
  const { site, ...at } = context.get(deskContext);
  const way = wayOf(pattern);
  const sent = await formOf(request);
  const tickets = sent.getAll('photographs[]').map(String);
  const values = Object.fromEntries(sent) as Record<string, string>;
  const again = (errors: Record<string, string>) => data({ values, tickets, errors }, 422);
  const typed = form[way].safeParse(values);
  if (!typed.success) return again(errorsOf(typed.error));
  const photographs = site.photographs.idsOf(tickets);
  if (!photographs) return again({ photographs: 'Choose these photographs again.' });
  const noted = { cartNumber: '', deposit: 0, how: '', charged: 0, ...typed.data };
  const pressed = await handOver(at, {
    inquiry_id: params.id,
    way,
    photographs,
    cart_number: noted.cartNumber,
    licence_seen: way === 'out' ? 1 : 0,
    deposit_cents: noted.deposit,
    deposit_how: noted.deposit > 0 ? noted.how : '',
    damage: noted.damage,
    charged_cents: noted.charged,
  });
  if (pressed.status !== 'done') return again({ refused: pressed.sentence });
  throw redirect(`/desk/rentals?done=${pressed.done}`, 303);
}

const how = { options: { card: 'Card', cash: 'Cash', check: 'Check' } };
const damage = field('damage', 'Damage, in words', { hint: 'Empty: none.' });
const rows: Record<'out' | 'back', FormRow[]> = {
  out: [
    [field('cartNumber', 'Cart number', { hint: 'Of several: 3, 7.' })],
    [field('deposit', 'Deposit, in dollars', { type: 'number' }), field('how', 'Paid by', how)],
    [damage],
  ],
  back: [[damage], [field('charged', 'Charged, in dollars', { type: 'number' })]],
};

export default function HandoverPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, way, who, carts, stay, out, back, takenBack } = loaderData;
  const heading = `${way === 'out' ? 'Out' : 'Back'}: ${who}`;
  const links = { 'All rentals': '/desk/rentals', 'Sheet to sign': `/desk/rentals/${id}/sheet` };
  return (
    <>
      <title>{`${heading} · Desk`}</title>
      <h1>{heading}</h1>
      <p>
        {carts}, {stay}
      </p>
      {out && <HandoverRecord {...out} />}
      {back && <HandoverRecord {...back} />}
      {takenBack.map((each) => (
        <HandoverRecord key={each.heading} {...each} />
      ))}
      {!loaderData[way] && (
        <PressForm
          name={`It is ${way}`}
          rows={rows[way]}
          first={{ how: 'card' }}
          sent={actionData}
          className="card gap-5"
        >
          {way === 'out' && <License sent={actionData} />}
          <PhotographField
            name="photographs"
            label={`Photographs ${way === 'out' ? 'before' : 'after'}`}
            address="/desk/photographs"
            most={MOST_PHOTOGRAPHS}
            hint="Each side of the cart."
            tickets={actionData?.tickets ?? []}
            error={actionData?.errors.photographs}
          />
          <noscript>Photographs need JavaScript. All else works without.</noscript>
        </PressForm>
      )}
      <p className="flex gap-6">
        {Object.entries(links).map(([name, to]) => (
          <Link key={to} to={to} className="flex min-h-11 items-center">
            {name}
          </Link>
        ))}
      </p>
    </>
  );
}

function License({ sent }: { sent: Typed | undefined }) {
  const error = sent?.errors.licence;
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 font-extrabold">
        <input
          type="checkbox"
          name="licence"
          defaultChecked={sent?.values.licence === 'on'}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && 'licence-error'}
          className="size-5 accent-sedge"
        />
        Driver’s license seen
      </label>
      {error && (
        <p id="licence-error" className="font-bold text-buoy">
          {error}
        </p>
      )}
    </div>
  );
}

/** What was noted when a cart went out, or came back. */
function HandoverRecord({ heading, rows, photographs }: ShownHandover) {
  return (
    <section className="card" aria-label={heading}>
      <h2>{heading}</h2>
      <Rows rows={rows} />
      <ul className="flex flex-wrap gap-3">
        {photographs.map((id, n) => (
          <li key={id}>
            <a href={`/desk/photographs/${id}`} target="_blank" rel="noreferrer">
              <img
                src={`/desk/photographs/${id}?small`}
                alt={`${heading}, ${n + 1}`}
                className="h-24 w-32 rounded-control object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
