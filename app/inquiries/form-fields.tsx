import { Field } from '#app/ui/field.tsx';
import type { FieldErrors } from '#domain/inquiry/check.ts';
import type { FormField } from '#domain/inquiry/kind.ts';

interface Props {
  fields: readonly FormField[];
  /** What they hold at first, and what is wrong with them, by their names. */
  values: Record<string, string>;
  errors: FieldErrors;
  /** Towns that a field of a town proposes. */
  towns?: string[];
}

/** The fields of a form, in the order of their table. */
export function FormFields({ fields, towns = [], ...shown }: Props) {
  return (
    <>
      {rowsOf(fields).map((row) => (
        <div key={row[0]?.name} className={rowStyles[row[0]?.abreast ?? 1]}>
          {row.map((field) => (
            <FieldOf key={field.name} field={field} {...shown} />
          ))}
        </div>
      ))}
      {fields.some(({ type }) => type === 'town') && (
        <datalist id="towns">
          {towns.map((town) => (
            <option key={town} value={town} />
          ))}
        </datalist>
      )}
    </>
  );
}

const rowStyles = {
  1: '',
  2: 'grid gap-6 sm:grid-cols-2',
  // Short figures stand side by side on a phone, too.
  3: 'grid grid-cols-3 gap-3 sm:gap-6',
};

/** Neighbors that stand side by side make one row. */
function rowsOf(fields: readonly FormField[]): FormField[][] {
  const rows: FormField[][] = [];
  for (const field of fields) {
    const last = rows.at(-1);
    if (field.abreast && last?.[0]?.abreast === field.abreast) last.push(field);
    else rows.push([field]);
  }
  return rows;
}

interface FieldProps extends Pick<Props, 'values' | 'errors'> {
  field: FormField;
}

function FieldOf({ field, values, errors }: FieldProps) {
  const { name, label, hint, type, rows = 3, options = {}, isNeeded, autoComplete } = field;
  const value = values[name];
  return (
    <Field name={name} label={label} {...(hint && { hint })} error={errors[name]}>
      {(control) => {
        const shared = { ...control, defaultValue: value, required: isNeeded };
        if (type === 'lines') {
          const height = rows > 3 ? 'min-h-40' : 'min-h-16';
          const className = `${control.className} py-3 leading-normal field-sizing-content ${height}`;
          return <textarea {...shared} className={className} rows={rows} />;
        }
        if (type === 'choice') {
          return (
            <select {...shared}>
              {!value && <option value="">Please choose</option>}
              {Object.entries(options).map(([stored, words]) => (
                <option key={stored} value={stored}>
                  {words}
                </option>
              ))}
            </select>
          );
        }
        return (
          <input {...shared} {...inputs[type ?? 'line']} {...(autoComplete && { autoComplete })} />
        );
      }}
    </Field>
  );
}

const inputs = {
  line: { autoComplete: 'off' },
  email: { type: 'email' },
  tel: { type: 'tel' },
  // Without spinners: a phone shows its digits.
  number: { inputMode: 'numeric', autoComplete: 'off' },
  town: { list: 'towns', autoComplete: 'address-level2' },
} as const;
