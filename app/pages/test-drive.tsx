import { PageOpening } from '#app/business/page-opening.tsx';
import { ShowroomSign } from '#app/business/showroom.tsx';
import { InquiryForm } from '#app/inquiries/inquiry-form.tsx';
import { pageHead } from '#app/seo/describe-page.ts';
import { pageMeta } from '#app/seo/head.ts';
import { BringList } from '#app/test-drive/booked-drive.tsx';
import { DriveChoice } from '#app/test-drive/drive-choice.tsx';
import { SlotChoice } from '#app/test-drive/slot-choice.tsx';
import { openingCarts } from '#domain/model/model.ts';
import { readTestDrive } from '#domain/test-drive/address.ts';
import { keptByNobody } from '#server/http/headers.ts';
import { answerForm } from '#server/inquiries/form-post.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/test-drive.ts';

/** The chosen carts and showroom, and its slots. */
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
    ...{ words, carts, chosen: ids, showroom, from: asked.from, token: intake.token() },
    sign: content.pages.showroom,
    opening: openingCarts(words.opening, content.models),
    showrooms: showrooms.map(({ city }) => city),
    days: await testDrives.days({ showroom: showroom.city, carts: ids }),
    page: asked.from ?? `/test-drive${url.search}`,
  };
}

/** Without JavaScript: redirects to the booking, or renders this page again with the input. */
export const action = (sent: Route.ActionArgs) => answerForm(sent);

/** Never cached: a free slot may be taken in a moment. */
export const headers: Route.HeadersFunction = keptByNobody;

export const meta = pageMeta;

export default function TestDrivePage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, sign, opening, carts, chosen, showroom, showrooms, days, from } = loaderData;
  return (
    <>
      <PageOpening title={words.heading} lead={words.lead} carts={opening} />
      <div className="wrap grid gap-[clamp(2rem,5vw,6rem)] pt-[clamp(0.75rem,3vw,3rem)] lg:grid-cols-[3fr_2fr]">
        <div className="grid gap-8">
          <DriveChoice {...{ carts, chosen, showrooms, from }} showroom={showroom.city} />
          <InquiryForm
            values={{ page: loaderData.page }}
            token={loaderData.token}
            sent={actionData}
            label="Book a test drive"
            button="Book test drive"
            interest="sales"
            note="Anything we should know? (optional)"
          >
            {({ errors }) => (
              <>
                {chosen.map((id) => (
                  <input key={id} type="hidden" name="details.drive.carts[]" value={id} />
                ))}
                <input type="hidden" name="details.drive.showroom" value={showroom.city} />
                <SlotChoice
                  title="Day and time"
                  name="details.drive.at"
                  days={days}
                  chosen={actionData?.values['details.drive.at']}
                  error={errors['details.drive.at']}
                  hint={`In ${showroom.city}, ${words.rules.minutes} minutes each.`}
                />
              </>
            )}
          </InquiryForm>
        </div>
        <aside aria-label={`Showroom in ${showroom.city}`}>
          <ShowroomSign showroom={showroom} words={sign} as="h2" />
          <BringList items={words.bring} />
        </aside>
      </div>
    </>
  );
}
