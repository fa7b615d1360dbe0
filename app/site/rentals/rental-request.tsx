import { FormFields } from '#app/site/form/form-fields.tsx';
import { InquiryForm } from '#app/site/form/inquiry-form.tsx';
import { useTown } from '#app/site/frame/your-town.tsx';
import type { Content } from '#domain/content/content.ts';
import { type FormRow, field } from '#domain/form/field.ts';
import type { SentForm } from '#domain/inquiry/from-fields.ts';
import type { AnsweredRental } from '#domain/rental/availability.ts';

interface Props {
  rentals: Content['pages']['rentals'];
  asked: AnsweredRental;
  towns: string[];
  /** The town of the showroom that hands carts over. */
  showroom: string | undefined;
  token: string;
  page: string;
  sent: SentForm | undefined;
}

export function RentalRequest({ rentals, asked, towns, showroom, ...form }: Props) {
  const town = useTown()?.name;
  const { cart, fromDay, fromTime, toDay, toTime, count, answer } = asked;
  const quote = answer.status === 'free' ? answer.token : '';
  const hidden = Object.entries({ cart, fromDay, fromTime, toDay, toTime, count, quote }).map(
    ([name, value]) => [`details.rental.${name}`, value] as const,
  );
  const handover: FormRow[] = [
    [
      field('details.rental.delivery', 'Delivery or pickup?', {
        options: {
          deliver: 'Deliver it to me',
          'pick-up': `I’ll pick it up at the showroom${showroom ? ` in ${showroom}` : ''}`,
        },
      }),
    ],
    [
      { name: 'details.rental.town', label: 'Town', type: 'town', hint: 'For a delivery.' },
      {
        name: 'details.rental.address',
        label: 'Address',
        autoComplete: 'address-line1',
        hint: rentals.dates.measured,
      },
    ],
  ];
  return (
    <section
      id="request"
      aria-labelledby="request-heading"
      className="scroll-mt-4 border-t border-line pt-8 print:hidden"
    >
      <h2 id="request-heading" className="mb-6 text-h3">
        {rentals.dates.formHeading}
      </h2>
      <InquiryForm
        values={{ page: form.page, 'details.rental.delivery': 'deliver' }}
        token={form.token}
        sent={form.sent}
        label="Rental request"
        button="Send request"
        interest="sales"
        note="Anything we should know? (optional)"
      >
        {({ values, errors }) => (
          <>
            <div className="font-semibold">
              {hidden.map(([name, value]) => (
                <div key={name}>
                  <input type="hidden" name={name} value={value} />
                  {errors[name] && (
                    // The error summary links here.
                    <p id={name} tabIndex={-1} className="mt-1.5 text-buoy">
                      {errors[name]}
                    </p>
                  )}
                </div>
              ))}
            </div>
            <FormFields rows={handover} values={values} errors={errors} towns={towns} town={town} />
          </>
        )}
      </InquiryForm>
    </section>
  );
}
