import { InquiryForm } from '#app/inquiries/inquiry-form.tsx';
import { Field } from '#app/ui/field.tsx';
import type { FieldErrors } from '#domain/inquiry/check.ts';
import type { SentForm } from '#domain/inquiry/from-fields.ts';
import type { Dates, PlanChoice } from '#domain/rental/dates-view.ts';
import { spokenStay } from '#domain/rental/period.ts';

interface Props {
  heading: string;
  dates: Dates;
  plan: PlanChoice;
  /** Stands for the price that was shown. */
  quote: string;
  towns: string[];
  /** The town of the showroom that hands carts over. */
  showroom: string | undefined;
  delivery: string;
  token: string;
  /** The page's own address. */
  page: string;
  /** What came of the form sent without JavaScript. */
  sent: SentForm | undefined;
}

/** Asks for days that are free, at the price that was shown. */
export function RentalRequest({ heading, dates, plan, quote, token, page, sent, ...rest }: Props) {
  const { stay, count } = dates;
  const asked = { cart: plan.id, ...stay, count, quote };
  return (
    <section id="request" aria-labelledby="request-heading" className="wrap pt-section">
      <div className="max-w-[46rem]">
        <h2 id="request-heading" className="mb-8 text-h3">
          {heading}
        </h2>
        <InquiryForm
          values={{ page }}
          token={token}
          sent={sent}
          label="Rental request"
          button="Send request"
          interest="sales"
          note="Anything we should know? (optional)"
        >
          {({ values, errors }) => (
            <>
              {Object.entries(asked).map(([name, value]) => (
                <input key={name} type="hidden" name={`details.rental.${name}`} value={value} />
              ))}
              <AskedDays asked={`${count} × ${plan.title}, ${spokenStay(stay)}`} errors={errors} />
              <Handover {...rest} values={values} errors={errors} />
            </>
          )}
        </InquiryForm>
      </div>
    </section>
  );
}

/** What is asked for, which an error of the days leads to. */
function AskedDays({ asked, errors }: { asked: string; errors: FieldErrors }) {
  const wrong = ['cart', 'count', 'fromDay', 'fromTime', 'toDay', 'toTime', 'quote'].filter(
    (name) => errors[`details.rental.${name}`],
  );
  return (
    <div className="font-bold">
      <p>{asked}</p>
      {wrong.map((name) => (
        <p key={name} id={`details.rental.${name}`} tabIndex={-1} className="mt-1.5 text-buoy">
          {errors[`details.rental.${name}`]}
        </p>
      ))}
    </div>
  );
}

interface HandoverProps {
  towns: string[];
  showroom: string | undefined;
  delivery: string;
  values: Record<string, string>;
  errors: FieldErrors;
}

function Handover({ towns, showroom, delivery, values, errors }: HandoverProps) {
  const way = values['details.rental.delivery'] ?? 'deliver';
  const ways = [
    { value: 'deliver', label: 'Bring it to me' },
    { value: 'pick-up', label: `I pick it up at the showroom${showroom ? ` in ${showroom}` : ''}` },
  ];
  const [townName, addressName] = ['details.rental.town', 'details.rental.address'];
  return (
    <fieldset className="grid gap-6" id="details.rental.delivery">
      <legend className="mb-1.5 text-base font-extrabold">Where do you get it?</legend>
      <div className="flex flex-wrap gap-x-8 gap-y-2">
        {ways.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="details.rental.delivery"
              value={value}
              defaultChecked={way === value}
              className="size-5"
            />
            {label}
          </label>
        ))}
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field name={townName} label="Town" hint="For a delivery." error={errors[townName]}>
          {(control) => (
            <input
              {...control}
              list="rental-towns"
              autoComplete="address-level2"
              defaultValue={values[townName]}
            />
          )}
        </Field>
        <Field name={addressName} label="Address" hint={delivery} error={errors[addressName]}>
          {(control) => (
            <input {...control} autoComplete="address-line1" defaultValue={values[addressName]} />
          )}
        </Field>
        <datalist id="rental-towns">
          {towns.map((town) => (
            <option key={town} value={town} />
          ))}
        </datalist>
      </div>
    </fieldset>
  );
}
