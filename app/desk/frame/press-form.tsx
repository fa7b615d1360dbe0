import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type * as z from 'zod';
import { Refusal } from '#app/desk/frame/row.tsx';
import { FormFields } from '#app/site/form/form-fields.tsx';
import { type FormRow, field } from '#domain/form/field.ts';

/**
 * What a form of the desk was sent with, and what is wrong, by field. `errors.refused`: why the press is refused;
 * `errors.isWarned`: what the clerk may go beyond.
 */
export interface Typed {
  values: Record<string, string>;
  errors: Record<string, string>;
}

/** The errors of a form's schema, by field. */
export function errorsOf({ issues }: z.core.$ZodError): Typed['errors'] {
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

const reach = 'Without a number or an address nobody can reach the customer.';

/** Fields of somebody who phones or stands there. */
export const who: FormRow[] = [
  [field('firstName', 'First name'), field('lastName', 'Last name (optional)')],
  [
    field('phone', 'Telephone (optional)', { type: 'tel', hint: reach, autoComplete: 'off' }),
    field('email', 'Email (optional)', { type: 'email', autoComplete: 'off' }),
  ],
];

interface FormProps {
  /** The button's words. */
  name: string;
  /** Tells the forms of one page apart. */
  press?: string;
  rows: readonly FormRow[];
  /** The first values. */
  first: Record<string, string>;
  sent: Typed | undefined;
  className?: string;
  /** Below the fields. */
  children?: ReactNode;
}

export function PressForm({ name, press, rows, first, sent, className, children }: FormProps) {
  const { values, errors } = sent ?? { values: first, errors: {} };
  return (
    <Form method="post" noValidate className={`grid gap-4 ${className}`}>
      <FormFields rows={rows} values={values} errors={errors} />
      {children}
      <Why sent={sent} />
      <button
        type="submit"
        name={press && 'press'}
        value={press}
        className="btn btn-go justify-self-start"
      >
        {errors.isWarned ? 'Book anyway' : name}
      </button>
    </Form>
  );
}

/** Why a press was refused, beside it. A warning is sent along, so that the next press goes on. */
export function Why({ sent }: { sent: Typed | undefined }) {
  if (!sent) return null;
  const { isWarned, refused = 'Not done yet: see above.' } = sent.errors;
  return (
    <>
      <Refusal why={isWarned ?? refused} />
      {isWarned && <input type="hidden" name="read" value={isWarned} />}
    </>
  );
}

/** Ticked, unless the clerk has sent it without. */
export function TellCustomer({ sent }: { sent: Typed | undefined }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name="tell"
        value="yes"
        defaultChecked={!sent || sent.values.tell === 'yes'}
        className="size-5 accent-sedge"
      />
      Tell the customer by mail
    </label>
  );
}
