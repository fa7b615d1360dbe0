import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { FormFields } from '#app/forms/form-fields.tsx';
import { type FormRow, field } from '#domain/form/field.ts';
import { Refusal } from './inquiry-sent.tsx';
import { TellCustomer, type Typed } from './tell-customer.tsx';

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

export function RentalForms({ plans, today, token, sent }: Props) {
  const days = { [`${r}fromDay`]: today, [`${r}toDay`]: today };
  const times = { [`${r}fromTime`]: '10:00', [`${r}toTime`]: '10:00' };
  const delivery = { options: { 'pick-up': 'Picked up', deliver: 'Delivered' } };
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <FoldedForm
        name="Book for somebody"
        press="book"
        sent={sent}
        first={{ [`${r}count`]: '1', [`${r}delivery`]: 'pick-up', ...days, ...times }}
        rows={[
          [field('firstName', 'First name'), field('lastName', 'Last name')],
          [
            field('phone', 'Telephone (optional)', { type: 'tel', autoComplete: 'off' }),
            field('email', 'Email (optional)', { type: 'email', autoComplete: 'off' }),
          ],
          [
            field(`${r}cart`, 'Cart', { options: plans }),
            field(`${r}count`, 'How many', { type: 'number' }),
          ],
          [
            field(`${r}fromDay`, 'From', { type: 'date' }),
            field(`${r}fromTime`, 'At', { type: 'time' }),
          ],
          [
            field(`${r}toDay`, 'Until', { type: 'date' }),
            field(`${r}toTime`, 'At', { type: 'time' }),
          ],
          [field(`${r}delivery`, 'Handover', delivery)],
          [field(`${r}town`, 'Town', off), field(`${r}address`, 'Address', off)],
          [field('miles', 'Miles by road', { type: 'number', hint: 'For a delivery.' })],
        ]}
      >
        <input type="hidden" name="token" value={token} />
        <TellCustomer sent={sent?.values.press === 'book' ? sent : undefined} />
      </FoldedForm>
      <FoldedForm
        name="Block carts"
        press="block"
        sent={sent}
        first={{ count: '1', first: today, last: today, reason: 'repair' }}
        rows={[
          [
            field('cart', 'Cart', { options: plans }),
            field('count', 'How many', { type: 'number' }),
          ],
          [
            field('first', 'First day', { type: 'date' }),
            field('last', 'Last day', { type: 'date' }),
          ],
          [field('reason', 'For', { options: { repair: 'Repair', 'own use': 'Own use' } })],
        ]}
      />
    </div>
  );
}

interface FormProps {
  name: string;
  press: string;
  sent: Typed | undefined;
  /** The first values. */
  first: Record<string, string>;
  rows: FormRow[];
  children?: ReactNode;
}

/** Open once it was sent and refused. */
function FoldedForm({ name, press, sent, first, rows, children }: FormProps) {
  const typed = sent?.values.press === press ? sent : undefined;
  const { values = first, errors = {} } = typed ?? {};
  return (
    <details className="card block" open={Boolean(typed)}>
      <summary className="min-h-11 cursor-pointer text-lead leading-11 font-extrabold">
        {name}
      </summary>
      <Form method="post" noValidate className="mt-4 grid gap-4">
        {errors.refused && <Refusal why={errors.refused} />}
        <FormFields rows={rows} values={values} errors={errors} />
        {children}
        <button type="submit" name="press" value={press} className="btn btn-go">
          {name}
        </button>
      </Form>
    </details>
  );
}
