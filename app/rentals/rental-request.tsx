import { InquiryForm } from '#app/inquiries/inquiry-form.tsx';
import { Field } from '#app/ui/field.tsx';
import type { Content } from '#domain/content/content.ts';
import type { SentForm } from '#domain/inquiry/from-fields.ts';
import type { FieldErrors } from '#domain/inquiry/inquiry.ts';
import type { Plan } from '#domain/rental/address.ts';
import type { Dates } from '#domain/rental/dates-view.ts';
import { spokenStay } from '#domain/rental/period.ts';

interface Props {
  rentals: Content['pages']['rentals'];
  dates: Dates;
  plan: Plan;
  towns: string[];
  /** The town of the showroom that hands carts over. */
  showroom: string | undefined;
  token: string;
  /** The page's own address. */
  page: string;
  /** What came of the form sent without JavaScript. */
  sent: SentForm | undefined;
}

/** Asks for days that are free, at the price that was shown. */
export function RentalRequest({ rentals, dates, plan, token, page, sent, ...handover }: Props) {
  const { stay, count, answer } = dates;
  const quote = answer.status === 'free' ? answer.token : '';
  const asked = { cart: plan.id, ...stay, count, quote };
  return (
    <section
      id="request"
      aria-labelledby="request-heading"
      className="lg:col-start-2 lg:border-l lg:border-line lg:pl-gap print:hidden"
    >
      <h2 id="request-heading" className="mb-6 text-h3">
        {rentals.dates.formHeading}
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
            <div className="font-bold">
              <p>{`${count} × ${plan.title}, ${spokenStay(stay)}`}</p>
              {/* The error summary leads here. */}
              {Object.keys(asked)
                .map((name) => `details.rental.${name}`)
                .filter((name) => errors[name])
                .map((name) => (
                  <p key={name} id={name} tabIndex={-1} className="mt-1.5 text-buoy">
                    {errors[name]}
                  </p>
                ))}
            </div>
            <Handover
              {...handover}
              delivery={`${rentals.deliveryText} ${rentals.dates.measured}`}
              values={values}
              errors={errors}
            />
          </>
        )}
      </InquiryForm>
    </section>
  );
}

interface HandoverProps extends Pick<Props, 'towns' | 'showroom'> {
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
              className="size-5 accent-sedge"
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
