import { pageHead } from '#app/http/seo/describe-page.ts';
import { InquiryForm } from '#app/site/form/inquiry-form.tsx';
import { FormOpening } from '#app/site/hero/page-opening.tsx';
import { ShowroomSign } from '#app/site/showroom/showroom.tsx';
import { SlotChoice } from '#app/site/test-drive/slot-choice.tsx';
import { AddressForm } from '#app/ui/address-form.tsx';
import { CheckList } from '#app/ui/check-list.tsx';
import { Field } from '#app/ui/field.tsx';
import { readTestDrive } from '#domain/test-drive/address.ts';
import { answerForm } from '#server/http/form-post.ts';
import { uncached } from '#server/http/headers.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/test-drive-route.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { content, intake, testDrives } = site;
  const words = content.pages['test-drive'];
  const asked = readTestDrive(url.searchParams);
  const { chosen, ...carts } = await testDrives.carts(asked.carts);
  const { showrooms } = content.business;
  // By default the showroom that has the cart.
  const wanted = asked.showroom ?? chosen[0]?.showroom;
  const showroom = showrooms.find(({ city }) => city === wanted) ?? showrooms[0];
  if (!showroom) throw new Error('a dealer without a showroom');
  const ids = chosen.map(({ id }) => id);
  return {
    head: pageHead(context, site, 'testDrive'),
    words,
    carts,
    chosen: ids,
    showroom,
    from: asked.from,
    token: intake.token(),
    sign: content.pages.showroom,
    showrooms: showrooms.map(({ city }) => city),
    days: await testDrives.days({ showroom: showroom.city, carts: ids }),
    page: asked.from ?? `/test-drive${url.search}`,
  };
}

/** Without JavaScript: redirects to the booking, or renders this page again with the input. */
export const action = (sent: Route.ActionArgs) => answerForm(sent);

/** Never cached: a free slot may be taken in a moment. */
export const headers: Route.HeadersFunction = uncached;

export default function TestDrivePage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, sign, chosen, showroom, days } = loaderData;
  return (
    <>
      <FormOpening title={words.heading} lead={words.lead} />
      <div className="wrap grid gap-gutter pt-8 lg:pt-12 lg:grid-cols-3-2">
        <div className="grid gap-8">
          <CartChoice {...loaderData} />
          <InquiryForm
            about={loaderData.from ?? undefined}
            values={{ page: loaderData.page }}
            token={loaderData.token}
            sent={actionData}
            label="Book a test drive"
            button="Book test drive"
            interest="sales"
            note="Anything we should know? (optional)"
          >
            {({ values, errors }) => (
              <>
                {chosen.map((id) => (
                  <input key={id} type="hidden" name="details.drive.carts[]" value={id} />
                ))}
                <input type="hidden" name="details.drive.showroom" value={showroom.city} />
                <SlotChoice
                  title="Day and time"
                  name="details.drive.at"
                  days={days}
                  chosen={values['details.drive.at']}
                  error={errors['details.drive.at']}
                  hint={`In ${showroom.city}, ${words.rules.minutes} minutes each.`}
                />
              </>
            )}
          </InquiryForm>
        </div>
        <aside aria-label={`Showroom in ${showroom.city}`}>
          <ShowroomSign showroom={showroom} words={sign} as="h2" />
          <h2 className="mt-10 border-b-2 border-ink pb-2.5 text-lead">Please bring</h2>
          <CheckList items={words.bring} />
        </aside>
      </div>
    </>
  );
}

type ChoiceProps = Pick<
  Route.ComponentProps['loaderData'],
  'carts' | 'chosen' | 'showrooms' | 'showroom' | 'from'
>;

const cartFields = [
  // The error summary of the form below links here.
  { id: 'details.drive.carts', label: 'Cart', none: 'Choose a model or a cart in stock' },
  { id: 'second-cart', label: 'A second one (optional)', none: 'Just the one' },
];

/** Carts and showroom: a GET form, because the free slots depend on them. Input below it stays. */
function CartChoice({ carts, chosen, showrooms, showroom, from }: ChoiceProps) {
  const groups = [
    { label: 'In stock now', options: carts.vehicles },
    { label: 'Models', options: carts.models },
  ].filter(({ options }) => options.length > 0);
  return (
    <AddressForm
      action="/test-drive"
      values={{ carts: chosen, showroom: showroom.city }}
      aria-label="Carts and showroom"
      className="grid gap-6"
    >
      {from && <input type="hidden" name="from" value={from} />}
      <h2 className="text-h3">What would you like to drive?</h2>
      <div className="grid gap-6 sm:grid-cols-2">
        {cartFields.map(({ id, label, none }, n) => (
          <Field key={id} id={id} name="carts" label={label}>
            {({ className, ...control }) => (
              <select
                {...control}
                defaultValue={chosen[n] ?? ''}
                className={`${className} truncate pr-11`}
              >
                <option value="">{none}</option>
                {groups.map((group) => (
                  <optgroup key={group.label} label={group.label}>
                    {group.options.map((cart) => (
                      <option key={cart.id} value={cart.id}>
                        {cart.name}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </select>
            )}
          </Field>
        ))}
        <Field id="details.drive.showroom" name="showroom" label="Showroom">
          {(control) => (
            <select {...control} defaultValue={showroom.city}>
              {showrooms.map((city) => (
                <option key={city}>{city}</option>
              ))}
            </select>
          )}
        </Field>
        <button type="submit" className="btn btn-line sm:mt-8">
          Show times
        </button>
      </div>
    </AddressForm>
  );
}
