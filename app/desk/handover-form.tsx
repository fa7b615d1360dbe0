import { PhotographField } from '#app/photographs/photograph-field.tsx';
import { Rows } from '#app/ui/rows.tsx';
import { type FormRow, field } from '#domain/form/field.ts';
import { MOST_PHOTOGRAPHS } from '#domain/photograph/limits.ts';
import type { ShownHandover } from '#server/desk/handovers.ts';
import { PressForm, type Typed } from './press-form.tsx';

interface Props {
  way: 'out' | 'back';
  /** `tickets`: of its photographs, which are uploaded already. */
  sent: (Typed & { tickets: string[] }) | undefined;
}

const how = { options: { card: 'Card', cash: 'Cash', check: 'Check' } };
const damage = field('damage', 'Damage, in words', { hint: 'Empty: none.' });
const rows: Record<Props['way'], FormRow[]> = {
  out: [
    [field('cartNumber', 'Cart number', { hint: 'Of several: 3, 7.' })],
    [field('deposit', 'Deposit, in dollars', { type: 'number' }), field('how', 'Paid by', how)],
    [damage],
  ],
  back: [[damage], [field('charged', 'Charged, in dollars', { type: 'number' })]],
};

export function HandoverForm({ way, sent }: Props) {
  const { values, errors = {}, tickets = [] }: Partial<NonNullable<Props['sent']>> = sent ?? {};
  return (
    <PressForm
      name={way === 'out' ? 'It is out' : 'It is back'}
      rows={rows[way]}
      first={{ how: 'card' }}
      sent={sent}
      className="card gap-5"
    >
      {way === 'out' && (
        <div>
          <label className="flex min-h-11 items-center gap-3 font-extrabold">
            <input
              type="checkbox"
              name="licence"
              defaultChecked={values?.licence === 'on'}
              aria-invalid={errors.licence ? true : undefined}
              aria-describedby={errors.licence && 'licence-error'}
              className="size-5 accent-sedge"
            />
            Driver’s license seen
          </label>
          {errors.licence && (
            <p id="licence-error" className="font-bold text-buoy">
              {errors.licence}
            </p>
          )}
        </div>
      )}
      <PhotographField
        name="photographs"
        label={way === 'out' ? 'Photographs before' : 'Photographs after'}
        address="/desk/photographs"
        most={MOST_PHOTOGRAPHS}
        hint="Each side of the cart."
        tickets={tickets}
        error={errors.photographs}
      />
      <noscript>Photographs need JavaScript. All else works without.</noscript>
    </PressForm>
  );
}

/** What was noted when a cart went out, or came back. */
export function HandoverRecord({ heading, rows, photographs }: ShownHandover) {
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
