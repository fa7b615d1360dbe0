import { AddressForm } from '#app/ui/address-form.tsx';
import { Field } from '#app/ui/field.tsx';
import { dayAfter } from '#domain/hours/calendar.ts';
import type { Plan } from '#domain/rental/address.ts';
import type { AnsweredRental } from '#domain/rental/answer.ts';
import type { Stay } from '#domain/rental/stay.ts';

interface Props {
  heading: string;
  plan: Plan;
  asked: AnsweredRental;
}

/** Each answer has an address. Moving the start moves the return, too. */
export function DatesForm({ heading, plan, asked: { stay, count, today, answer } }: Props) {
  const errorOf = (field: string) =>
    answer.status === 'refused' && answer.field === field ? answer.message : undefined;
  const most = Math.min(Math.max(plan.fleet, 1), 20);
  const counts = Array.from({ length: most }, (_, n) => n + 1);
  return (
    <AddressForm
      action="/rentals"
      values={{ ...stay, count: String(count) }}
      onChange={({ target }) => keepLength(stay, target)}
      aria-label="Days"
      className="grid content-start gap-4 print:hidden"
    >
      <h2 className="text-h3">{heading}</h2>
      <input type="hidden" name="cart" value={plan.id} />
      <Moment
        legend="From"
        day={{ name: 'fromDay', label: 'First day', value: stay.fromDay, min: today }}
        time={{ name: 'fromTime', label: 'Start', value: stay.fromTime }}
        error={errorOf('fromDay')}
      />
      <Moment
        legend="Until"
        day={{ name: 'toDay', label: 'Last day', value: stay.toDay, min: today }}
        time={{ name: 'toTime', label: 'Return', value: stay.toTime }}
        error={errorOf('toDay')}
      />
      <div className="grid grid-cols-2 items-end gap-3">
        <Field name="count" label="How many">
          {(control) => (
            <select {...control} defaultValue={count}>
              {counts.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          )}
        </Field>
        <button type="submit" className="btn btn-line min-h-13 px-3">
          Show the price
        </button>
      </div>
    </AddressForm>
  );
}

interface MomentProps {
  legend: string;
  day: { name: string; label: string; value: string; min: string };
  time: { name: string; label: string; value: string };
  error: string | undefined;
}

function Moment({ legend, day, time, error }: MomentProps) {
  return (
    <fieldset className="grid grid-cols-2 gap-3 *:min-w-0">
      <legend className="sr-only">{legend}</legend>
      <Field name={day.name} label={day.label} error={error}>
        {(control) => (
          <input {...control} type="date" required min={day.min} defaultValue={day.value} />
        )}
      </Field>
      <Field name={time.name} label={time.label}>
        {(control) => <input {...control} type="time" required defaultValue={time.value} />}
      </Field>
    </fieldset>
  );
}

function keepLength(stay: Stay, target: EventTarget): void {
  if (!(target instanceof HTMLInputElement) || target.name !== 'fromDay') return;
  const last = target.form?.elements.namedItem('toDay');
  if (!(last instanceof HTMLInputElement) || !target.value) return;
  const days = (Date.parse(stay.toDay) - Date.parse(stay.fromDay)) / 86_400_000;
  last.value = dayAfter(target.value, days);
}
