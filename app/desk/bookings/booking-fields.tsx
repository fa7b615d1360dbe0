import { useForm } from '#app/desk/frame/around.ts';
import { type FormRow, field } from '#domain/form/field.ts';

const reach = 'Without a number or an address nobody can reach the customer.';

/** Fields of somebody who phones or stands there. */
export const who: FormRow[] = [
  [field('firstName', 'First name'), field('lastName', 'Last name (optional)')],
  [
    field('phone', 'Phone (optional)', { type: 'tel', hint: reach, autoComplete: 'off' }),
    field('email', 'Email (optional)', { type: 'email', autoComplete: 'off' }),
  ],
];

interface Props {
  name: string;
  value: string;
  /** Ticked, unless the clerk has sent it without. */
  isFirst?: boolean;
  children: string;
}

/** A box to tick, with what is wrong beneath it. */
export function Tick({ name, value, isFirst = false, children }: Props) {
  const { values, errors, prefix } = useForm();
  const error = errors[name];
  const id = `${prefix}${name}`;
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 font-bold">
        <input
          type="checkbox"
          id={id}
          name={name}
          value={value}
          defaultChecked={values ? values[name] === value : isFirst}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          className="size-5 accent-sedge"
        />
        {children}
      </label>
      {error && (
        <p id={`${id}-error`} className="font-bold text-buoy">
          {error}
        </p>
      )}
    </div>
  );
}

export function TellCustomer() {
  return (
    <Tick name="tell" value="yes" isFirst>
      Tell the customer by mail
    </Tick>
  );
}
