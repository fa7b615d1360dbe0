import { useEffect, useRef } from 'react';
import { Form, useLocation } from 'react-router';
import { Field } from '#app/ui/field.tsx';
import { dayAfter } from '#domain/hours/days.ts';
import type { Dates, PlanChoice } from '#domain/rental/dates-view.ts';
import type { Stay } from '#domain/rental/period.ts';

/**
 * Cart, days and how many: a plain GET form, so that every answer has an address. With JavaScript every change is
 * answered at once, and a start that is moved takes the return along.
 */
export function DatesForm({ dates, plans }: { dates: Dates; plans: PlanChoice[] }) {
  const form = useRef<HTMLFormElement>(null);
  const { key } = useLocation();
  const { plan, stay, count, today, answer } = dates;
  const errorOf = (field: string) =>
    answer.status === 'refused' && answer.field === field ? answer.message : undefined;
  // Whoever comes to another quote by a link finds it in the fields; whoever types is left alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the visit is what must change, not what is read
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) return;
    form.current?.reset();
    for (const select of form.current?.querySelectorAll('select') ?? []) {
      select.value = select.name === 'cart' ? plan : String(count);
    }
  }, [key]);
  return (
    <Form
      ref={form}
      action="/rentals/dates"
      preventScrollReset
      replace
      onChange={({ currentTarget, target }) => {
        if (target instanceof HTMLInputElement && target.name === 'fromDay')
          keepLength(stay, target);
        if (currentTarget.checkValidity()) currentTarget.requestSubmit();
      }}
      className="dates-form"
    >
      <div className="dates-moment">
        <Field name="cart" label="Cart">
          {(control) => (
            <select {...control} defaultValue={plan}>
              {plans.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field name="count" label="How many">
          {(control) => (
            <select {...control} defaultValue={count}>
              {upTo(Math.max(...plans.map(({ fleet }) => fleet), 1)).map((number) => (
                <option key={number}>{number}</option>
              ))}
            </select>
          )}
        </Field>
      </div>
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
      <button type="submit" className="btn btn-line w-full">
        Show the price
      </button>
    </Form>
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
    <fieldset className="dates-moment">
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

/** The return stays as many days after the start as it was. */
function keepLength(stay: Stay, { form, value }: HTMLInputElement): void {
  const last = form?.elements.namedItem('toDay');
  if (!(last instanceof HTMLInputElement) || !value) return;
  last.value = dayAfter(value, (Date.parse(stay.toDay) - Date.parse(stay.fromDay)) / 86_400_000);
}

function upTo(most: number): number[] {
  return Array.from({ length: Math.min(most, 20) }, (_, n) => n + 1);
}
