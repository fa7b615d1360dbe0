import { AddressForm } from '#app/ui/address-form.tsx';
import { Field } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { dayAfter } from '#domain/hours/calendar.ts';
import { DAY } from '#domain/hours/new-york.ts';
import type { AnsweredRental } from '#domain/rental/availability.ts';
import type { Stay } from '#domain/rental/stay.ts';

const ends = [
  { name: 'fromDay', label: 'First day', type: 'date' },
  { name: 'fromTime', label: 'Start', type: 'time' },
  { name: 'toDay', label: 'Last day', type: 'date' },
  { name: 'toTime', label: 'Return', type: 'time' },
] as const;

/** Each answer has an address. Moving the start moves the return, too. */
export function DatesForm({ asked }: { asked: AnsweredRental }) {
  const { cart, fromDay, fromTime, toDay, toTime, count, today, answer } = asked;
  const stay = { fromDay, fromTime, toDay, toTime };
  const fault = answer.status === 'refused' ? answer : undefined;
  const most = Math.min(Math.max(asked.plan.fleet, 1), 20);
  return (
    <AddressForm
      action="/rentals"
      values={{ ...stay, count: String(count) }}
      onChange={({ target }) => keepLength(stay, target)}
      aria-label="Days"
      className="grid content-start gap-4 print:hidden"
    >
      <input type="hidden" name="cart" value={cart} />
      <Fold title="Type dates" className="open-from-sm" isOpen={fault !== undefined}>
        <div className="grid gap-x-3 gap-y-4 *:min-w-0 sm:grid-cols-[4fr_3fr] xl:grid-cols-[4fr_3fr_4fr_3fr] [&_input]:px-2">
          {ends.map(({ name, label, type }) => (
            <Field
              key={name}
              id={name}
              label={label}
              error={fault?.field === name ? fault.message : undefined}
            >
              {(control) => (
                <input
                  {...control}
                  type={type}
                  required
                  min={type === 'date' ? today : undefined}
                  defaultValue={stay[name]}
                />
              )}
            </Field>
          ))}
        </div>
      </Fold>
      <div className="grid grid-cols-2 items-end gap-3 max-xs:grid-cols-1 max-xs:gap-y-4">
        <Field id="count" label="How many">
          {(control) => (
            <select {...control} defaultValue={count}>
              {Array.from({ length: most }, (_, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: counts never change their order
                <option key={n}>{n + 1}</option>
              ))}
            </select>
          )}
        </Field>
        <button type="submit" className="btn btn-line px-3">
          Show the price
        </button>
      </div>
    </AddressForm>
  );
}

function keepLength(stay: Stay, target: EventTarget): void {
  if (!(target instanceof HTMLInputElement) || target.name !== 'fromDay' || !target.value) return;
  const last = target.form?.elements.namedItem('toDay') as HTMLInputElement;
  const days = (Date.parse(stay.toDay) - Date.parse(stay.fromDay)) / DAY;
  last.value = dayAfter(target.value, days);
}
