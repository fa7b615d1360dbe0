import type { ReactNode } from 'react';
import { DeskForm, Fieldset, Press, useSent } from '#app/desk/frame/desk-form.tsx';
import { field } from '#domain/form/field.ts';
import { TellCustomer, who } from './booking-fields.tsx';

interface Props {
  /** Titles by a plan's id. */
  plans: Record<string, string>;
  today: string;
}

const r = 'details.rental.';
const off = { hint: 'For a delivery.', autoComplete: 'off' };
const howMany = { type: 'number' } as const;
const day = { type: 'date' } as const;
const time = { type: 'time' } as const;
const delivery = { options: { 'pick-up': 'Picked up', deliver: 'Delivered' } };
const reasons = { options: { repair: 'Repair', 'own use': 'Own use' } };

export function RentalForms({ plans, today }: Props) {
  const days = { [`${r}fromDay`]: today, [`${r}toDay`]: today };
  const times = { [`${r}fromTime`]: '10:00', [`${r}toTime`]: '10:00' };
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <Folded name="Book for somebody" isOpen={useSent('book', '') !== undefined}>
        <DeskForm name="book" className="mt-4 grid gap-4">
          <Fieldset
            first={{ [`${r}count`]: '1', [`${r}delivery`]: 'pick-up', ...days, ...times }}
            rows={[
              ...who,
              [
                field(`${r}cart`, 'Cart', { options: plans }),
                field(`${r}count`, 'How many', howMany),
              ],
              [field(`${r}fromDay`, 'From', day), field(`${r}fromTime`, 'From, at', time)],
              [field(`${r}toDay`, 'Until', day), field(`${r}toTime`, 'Until, at', time)],
              [field(`${r}delivery`, 'Handover', delivery)],
              [field(`${r}town`, 'Town', off), field(`${r}address`, 'Address', off)],
              [field('miles', 'Miles by road', { ...off, type: 'number' })],
            ]}
          />
          <TellCustomer />
          <Press value="bookRental" look="btn-go">
            Book for somebody
          </Press>
        </DeskForm>
      </Folded>
      <Folded name="Block carts" isOpen={useSent('block', 'fleet') !== undefined}>
        <DeskForm name="block" of="fleet" className="mt-4 grid gap-4">
          <Fieldset
            first={{ count: '1', first: today, last: today, reason: 'repair' }}
            rows={[
              [field('cart', 'Cart', { options: plans }), field('count', 'How many', howMany)],
              [field('first', 'First day', day), field('last', 'Last day', day)],
              [field('reason', 'For', reasons)],
            ]}
          />
          <Press value="blockCarts" look="btn-go">
            Block carts
          </Press>
        </DeskForm>
      </Folded>
    </div>
  );
}

interface FoldedProps {
  name: string;
  isOpen: boolean;
  children: ReactNode;
}

function Folded({ name, isOpen, children }: FoldedProps) {
  return (
    <details open={isOpen || undefined} className="card block">
      <summary className="min-h-11 cursor-pointer text-lead leading-11 font-extrabold">
        {name}
      </summary>
      {children}
    </details>
  );
}
