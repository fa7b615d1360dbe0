import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Refusal } from './inquiry-sent.tsx';
import { empty, Line, type LineProps, TellCustomer, type Typed } from './line.tsx';

interface Props {
  /** Titles by a plan's id. */
  plans: Record<string, string>;
  today: string;
  /** Of this page's view of the form: sent twice is booked once. */
  token: string;
  sent: Typed | undefined;
}

export function RentalForms({ plans, today, token, sent }: Props) {
  const day = { type: 'date', defaultValue: today };
  const time = { label: 'At', type: 'time', defaultValue: '10:00' };
  const handover = { 'pick-up': 'Picked up', deliver: 'Delivered' };
  const cart = { label: 'Cart', options: plans };
  const count = { label: 'How many', inputMode: 'numeric', defaultValue: '1' } as const;
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <FoldedForm
        name="Book for somebody"
        press="book"
        sent={sent}
        fields={[
          { name: 'firstName', label: 'First name' },
          { name: 'lastName', label: 'Last name' },
          { name: 'phone', label: 'Phone', type: 'tel' },
          { name: 'email', label: 'Email (optional)', type: 'email' },
          { name: 'details.rental.cart', ...cart },
          { name: 'details.rental.count', ...count },
          { name: 'details.rental.fromDay', label: 'From', ...day },
          { name: 'details.rental.fromTime', ...time },
          { name: 'details.rental.toDay', label: 'Until', ...day },
          { name: 'details.rental.toTime', ...time },
          { name: 'details.rental.delivery', label: 'Handover', options: handover },
          { name: 'miles', label: 'Miles by road', hint: 'For a delivery.', inputMode: 'numeric' },
          { name: 'details.rental.town', label: 'Town', hint: 'For a delivery.' },
          { name: 'details.rental.address', label: 'Address', hint: 'For a delivery.' },
        ]}
      >
        <input type="hidden" name="token" value={token} />
        <TellCustomer sent={sent?.values.press === 'book' ? sent : undefined} />
      </FoldedForm>
      <FoldedForm
        name="Block carts"
        press="block"
        sent={sent}
        fields={[
          { name: 'cart', ...cart },
          { name: 'count', ...count },
          { name: 'first', label: 'First day', ...day },
          { name: 'last', label: 'Last day', ...day },
          { name: 'reason', label: 'For', options: { repair: 'Repair', 'own use': 'Own use' } },
        ]}
      />
    </div>
  );
}

interface FormProps {
  name: string;
  press: string;
  sent: Typed | undefined;
  fields: Omit<LineProps, keyof Typed>[];
  children?: ReactNode;
}

/** Open once it was sent and refused. */
function FoldedForm({ name, press, sent, fields, children }: FormProps) {
  const typed = sent?.values.press === press ? sent : empty;
  return (
    <details className="card block" open={typed === sent || undefined}>
      <summary className="min-h-11 cursor-pointer text-lead leading-11 font-extrabold">
        {name}
      </summary>
      <Form method="post" noValidate className="mt-4 grid gap-4">
        {typed.errors.refused && <Refusal why={typed.errors.refused} />}
        <div className="grid grid-cols-2 gap-3">
          {fields.map((field) => (
            <Line key={field.name} {...typed} {...field} />
          ))}
        </div>
        {children}
        <button type="submit" name="press" value={press} className="btn btn-go">
          {name}
        </button>
      </Form>
    </details>
  );
}
