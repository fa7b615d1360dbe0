import { data, Link } from 'react-router';
import { useForm } from '#app/desk/frame/around.ts';
import { DeskForm, Fieldset, Press } from '#app/desk/frame/desk-form.tsx';
import { Photographs } from '#app/desk/frame/row.tsx';
import { PhotographField } from '#app/site/form/photograph-field.tsx';
import { Rows } from '#app/ui/rows.tsx';
import { type FormRow, field } from '#domain/form/field.ts';
import { MOST_PHOTOGRAPHS } from '#domain/photograph/limits.ts';
import { deskContext } from '#server/desk/guard.ts';
import { pressAction } from '#server/desk/press-action.ts';
import { readHandover, type ShownHandover } from '#server/desk/rental-list.ts';
import type { Route } from './+types/handover.ts';
import { Tick } from './booking-row.tsx';

/** A rented cart goes out, or comes back: what is noted, and what was. */
export async function loader({ context, params, pattern }: Route.LoaderArgs) {
  const { db } = context.get(deskContext);
  const read = await readHandover(db, params.id);
  if (!read) throw data(null, 404);
  const way = pattern.endsWith('/out') ? 'out' : 'back';
  return { ...read, id: params.id, way } as const;
}

export const action = pressAction;

const how = { options: { card: 'Card', cash: 'Cash', check: 'Check' } };
const damage = field('damage', 'Damage, in words', { hint: 'Empty: none.' });
const rows: Record<'out' | 'back', FormRow[]> = {
  out: [
    [field('cartNumber', 'Cart number', { hint: 'Of several: 3, 7.' })],
    [field('deposit', 'Deposit, in dollars', { type: 'number' }), field('how', 'Paid by', how)],
    [damage],
  ],
  back: [
    [damage],
    [field('charged', 'Charged for damage or lateness, in dollars', { type: 'number' })],
  ],
};

export default function HandoverPage({ loaderData }: Route.ComponentProps) {
  const { id, way, who, carts, stay, out, back, takenBack } = loaderData;
  const heading = `${way === 'out' ? 'Out' : 'Back'}: ${who}`;
  const links = { 'All rentals': '/desk/rentals', 'Sheet to sign': `/desk/rentals/${id}/sheet` };
  return (
    <>
      <title>{`${heading} · Desk`}</title>
      <h1>{heading}</h1>
      <p>{`${carts}, ${stay}`}</p>
      {[...takenBack, out, back].map(
        (each) => each && <HandoverRecord key={each.heading} {...each} />,
      )}
      {!loaderData[way] && (
        <DeskForm name={way} of={id} className="card gap-5">
          <Fieldset rows={rows[way]} first={{ how: 'card' }} />
          {way === 'out' && (
            <Tick name="license" value="on">
              Driver’s license seen
            </Tick>
          )}
          <NewPhotographs way={way} />
          <noscript>Photographs need JavaScript. All else works without.</noscript>
          <Press value={way === 'out' ? 'handOut' : 'takeBack'} look="btn-go">
            {way === 'out' ? 'Mark as out' : 'Mark as returned'}
          </Press>
        </DeskForm>
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

function NewPhotographs({ way }: { way: 'out' | 'back' }) {
  const { listOf, round, errors } = useForm();
  return (
    <PhotographField
      key={round}
      name="photographs"
      label={`Photographs ${way === 'out' ? 'before' : 'after'}`}
      address="/desk/photographs"
      most={MOST_PHOTOGRAPHS}
      hint="Each side of the cart."
      tickets={listOf('photographs') ?? []}
      error={errors.photographs}
    />
  );
}

/** What was noted when a cart went out, or came back. */
function HandoverRecord({ heading, rows, photographs }: ShownHandover) {
  return (
    <section className="card" aria-label={heading}>
      <h2>{heading}</h2>
      <Rows rows={rows} />
      <Photographs of={heading} ids={photographs} />
    </section>
  );
}
