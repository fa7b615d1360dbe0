import { Field } from '#app/ui/field.tsx';
import type { FieldErrors } from '#domain/inquiry/check.ts';

interface Props {
  values: Record<string, string>;
  errors: FieldErrors;
}

/** Who asks, and how to answer: the same in every form. */
export function PersonFields({ values, errors }: Props) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field name="firstName" label="First name" error={errors.firstName}>
        {(control) => (
          <input {...control} autoComplete="given-name" defaultValue={values.firstName} required />
        )}
      </Field>
      <Field name="lastName" label="Last name" error={errors.lastName}>
        {(control) => (
          <input {...control} autoComplete="family-name" defaultValue={values.lastName} required />
        )}
      </Field>
      <Field name="email" label="Email" error={errors.email}>
        {(control) => (
          <input
            {...control}
            type="email"
            autoComplete="email"
            defaultValue={values.email}
            required
          />
        )}
      </Field>
      <Field
        name="phone"
        label="Phone"
        hint="With area code, in case a call is quicker."
        error={errors.phone}
      >
        {(control) => (
          <input {...control} type="tel" autoComplete="tel" defaultValue={values.phone} required />
        )}
      </Field>
    </div>
  );
}
