import type { ComponentProps } from 'react';
import { Field } from '#app/ui/field.tsx';
import type { FieldErrors } from '#domain/inquiry/check.ts';

interface Props {
  name: string;
  label: string;
  hint?: string;
  values: Record<string, string>;
  errors: FieldErrors;
}

/** One line of text. */
export function LineField({
  name,
  label,
  hint,
  values,
  errors,
  ...input
}: Props & Omit<ComponentProps<'input'>, 'name'>) {
  return (
    <Field name={name} label={label} {...(hint && { hint })} error={errors[name]}>
      {(control) => <input {...control} {...input} defaultValue={values[name]} />}
    </Field>
  );
}

/** A number without spinners: a phone shows its digits. */
export function NumberField(props: Props) {
  return <LineField {...props} inputMode="numeric" autoComplete="off" />;
}

/** A few lines of text. */
export function LinesField({
  name,
  label,
  hint,
  values,
  errors,
  required,
}: Props & { required?: boolean }) {
  return (
    <Field name={name} label={label} {...(hint && { hint })} error={errors[name]}>
      {(control) => (
        <textarea
          {...control}
          className={`${control.className} min-h-16 py-3 leading-normal field-sizing-content`}
          rows={3}
          required={required}
          defaultValue={values[name]}
        />
      )}
    </Field>
  );
}

/** One of a few, by what is stored and how it reads. */
export function ChoiceField({
  name,
  label,
  hint,
  values,
  errors,
  options,
}: Props & { options: Record<string, string> }) {
  return (
    <Field name={name} label={label} {...(hint && { hint })} error={errors[name]}>
      {(control) => (
        <select {...control} required defaultValue={values[name] ?? ''}>
          <option value="">Please choose</option>
          {Object.entries(options).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
