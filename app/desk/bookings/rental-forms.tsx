import { PressForm, TellCustomer, type Typed, who } from '#app/desk/frame/press-form.tsx';
import { type FormRow, field } from '#domain/form/field.ts';

interface Props {
  /** Titles by a plan's id. */
  plans: Record<string, string>;
  today: string;
  /** Of this page's view of the form: sent twice is booked once. */
  token: string;
  sent: Typed | undefined;
}

const r = 'details.rental.';
const off = { hint: 'For a delivery.', autoComplete: 'off' };
const howMany = { type: 'number' } as const;
const day = { type: 'date' } as const;
const time = { type: 'time' } as const;
const delivery = { options: { 'pick-up': 'Picked up', deliver: 'Delivered' } };
const reasons = { options: { repair: 'Repair', 'own use': 'Own use' } };

/** Each is open once it was sent and refused. */
export function RentalForms({ plans, today, token, sent }: Props) {
  const days = { [`${r}fromDay`]: today, [`${r}toDay`]: today };
  const times = { [`${r}fromTime`]: '10:00', [`${r}toTime`]: '10:00' };
  const forms = {
    book: {
      name: 'Book for somebody',
      first: { [`${r}count`]: '1', [`${r}delivery`]: 'pick-up', ...days, ...times },
      rows: [
        ...who,
        [field(`${r}cart`, 'Cart', { options: plans }), field(`${r}count`, 'How many', howMany)],
        [field(`${r}fromDay`, 'From', day), field(`${r}fromTime`, 'At', time)],
        [field(`${r}toDay`, 'Until', day), field(`${r}toTime`, 'At', time)],
        [field(`${r}delivery`, 'Handover', delivery)],
        [field(`${r}town`, 'Town', off), field(`${r}address`, 'Address', off)],
        [field('miles', 'Miles by road', { ...off, type: 'number' })],
      ] satisfies FormRow[],
    },
    block: {
      name: 'Block carts',
      first: { count: '1', first: today, last: today, reason: 'repair' },
      rows: [
        [field('cart', 'Cart', { options: plans }), field('count', 'How many', howMany)],
        [field('first', 'First day', day), field('last', 'Last day', day)],
        [field('reason', 'For', reasons)],
      ] satisfies FormRow[],
    },
  };
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      {Object.entries(forms).map(([press, form]) => {
        const typed = sent?.values.press === press ? sent : undefined;
        return (
          <details key={press} className="card block" open={Boolean(typed)}>
            <summary className="min-h-11 cursor-pointer text-lead leading-11 font-extrabold">
              {form.name}
            </summary>
            <PressForm {...form} press={press} sent={typed} className="mt-4">
              {press === 'book' && (
                <>
                  <input type="hidden" name="token" value={token} />
                  <TellCustomer sent={typed} />
                </>
              )}
            </PressForm>
          </details>
        );
      })}
    </div>
  );
}
