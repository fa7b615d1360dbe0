import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { Field } from '#app/ui/field.tsx';
import type { FormField, FormRow } from '#domain/form/field.ts';

interface Props {
  rows: readonly FormRow[];
  /** By name. */
  values: Record<string, string>;
  errors: Record<string, string>;
  /** The suggestions of a field for a town, and its first value. */
  towns?: string[];
  town?: string | undefined;
  /** Before the ids of the fields, where forms of one page share names. */
  prefix?: string;
}

export function FormFields({ rows, values, errors, towns = [], town, prefix = '' }: Props) {
  return (
    <>
      {rows.map((row) => (
        <div key={row[0].name} className={rowStyles[row.length]}>
          {row.map(({ name, label, hint, ...field }) => (
            <Field
              key={name}
              id={prefix + name}
              name={name}
              label={label}
              hint={hint}
              error={errors[name]}
            >
              {(control) => (
                <Control
                  field={field}
                  {...control}
                  defaultValue={values[name] ?? (field.type === 'town' ? town : undefined)}
                />
              )}
            </Field>
          ))}
        </div>
      ))}
      {rows.flat().some(({ type }) => type === 'town') && (
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
  // Short numbers fit side by side on a phone, too.
  3: 'grid grid-cols-3 gap-3 sm:gap-6',
};

type ControlProps = Parameters<ComponentProps<typeof Field>['children']>[0] & {
  field: Omit<FormField, 'name' | 'label' | 'hint'>;
  defaultValue: string | undefined;
};

function Control({ field, ...control }: ControlProps) {
  const { type, rows = 3, options, isNeeded, autoComplete } = field;
  if (type === 'lines') {
    const height = rows > 3 ? 'min-h-40' : 'min-h-16';
    const className = `${control.className} py-3 leading-normal field-sizing-content ${height}`;
    return <textarea {...control} required={isNeeded} className={className} rows={rows} />;
  }
  if (options) {
    return (
      <Select {...control} required={isNeeded}>
        {!control.defaultValue && !('' in options) && <option value="">Please choose</option>}
        {Object.entries(options).map(([stored, words]) => (
          <option key={stored} value={stored}>
            {words}
          </option>
        ))}
      </Select>
    );
  }
  return (
    <input
      {...control}
      required={isNeeded}
      {...inputs[type ?? 'line']}
      {...(autoComplete && { autoComplete })}
    />
  );
}

/** React gives a select its first value once. A fresh one changes what `reset` leads to, and nothing that is chosen. */
function Select({ defaultValue, ...props }: ComponentProps<'select'>) {
  const select = useRef<HTMLSelectElement>(null);
  useLayoutEffect(() => {
    if (!select.current) return;
    const { value, options } = select.current;
    for (const option of options) option.defaultSelected = option.value === `${defaultValue ?? ''}`;
    select.current.value = value;
  }, [defaultValue]);
  return <select ref={select} defaultValue={defaultValue} {...props} />;
}

const inputs = {
  line: { autoComplete: 'off' },
  email: { type: 'email' },
  tel: { type: 'tel' },
  // Digits on a phone, and a point for cents, without spinners.
  number: { inputMode: 'decimal', autoComplete: 'off' },
  date: { type: 'date' },
  time: { type: 'time' },
  month: { type: 'month' },
  town: { list: 'towns', autoComplete: 'address-level2' },
} as const;
