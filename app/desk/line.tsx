import type { InputHTMLAttributes } from 'react';
import { Field } from '#app/ui/field.tsx';

/** What a form of the desk was sent with, and what is wrong; by field. */
export interface Typed {
  values: Record<string, string>;
  errors: Partial<Record<string, string>>;
}

export const empty: Typed = { values: {}, errors: {} };

export interface LineProps extends Typed, InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  hint?: string;
  /** A choice: labels by value. */
  options?: Record<string, string>;
}

/** A field of one input or choice, with what was typed. */
export function Line({ name, label, hint, options, values, errors, ...input }: LineProps) {
  const value = values[name] ?? input.defaultValue ?? '';
  return (
    <Field id={name} label={label} hint={hint} error={errors[name]}>
      {(control) =>
        options ? (
          <select {...control} defaultValue={value}>
            {Object.entries(options).map(([key, words]) => (
              <option key={key} value={key}>
                {words}
              </option>
            ))}
          </select>
        ) : (
          <input autoComplete="off" {...input} {...control} defaultValue={value} />
        )
      }
    </Field>
  );
}

/** Ticked, unless the clerk has sent it without. */
export function TellCustomer({ sent }: { sent: Pick<Typed, 'values'> | undefined }) {
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
