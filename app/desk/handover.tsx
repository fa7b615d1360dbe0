import { data, Link, redirect } from 'react-router';
import * as z from 'zod';
import { deskContext } from '#server/desk/guard.ts';
import { handOver, readHandover } from '#server/desk/handovers.ts';
import type { Route } from './+types/handover.ts';
import { HandoverForm, HandoverRecord } from './handover-form.tsx';
import { errorsOf } from './press-form.tsx';

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
  const sent = await request.formData();
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
  if (pressed.status === 'refused') return again({ refused: pressed.sentence });
  throw redirect(`/desk/rentals?done=${pressed.done}`, 303);
}

export default function HandoverPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, way, who, carts, stay, out, back } = loaderData;
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
      {!loaderData[way] && <HandoverForm way={way} sent={actionData} />}
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
