import { redirect } from 'react-router';
import { CountyBand } from '#app/business/county-band.tsx';
import { ShowroomAddress } from '#app/business/showroom.tsx';
import { AboutFields } from '#app/inquiries/about-fields.tsx';
import { FormPage, waysToReach } from '#app/inquiries/form-page.tsx';
import { InquiryForm } from '#app/inquiries/inquiry-form.tsx';
import { pageHead } from '#app/seo/describe-page.ts';
import { pageMeta } from '#app/seo/head.ts';
import { Below } from '#app/ui/below.tsx';
import { CheckList } from '#app/ui/check-list.tsx';
import { aboutOfPage } from '#domain/inquiry/about-page.ts';
import { aboutRows } from '#domain/inquiry/about-words.ts';
import { ownPageOf, topics } from '#domain/inquiry/contact-address.ts';
import { openingOf } from '#domain/inquiry/opening.ts';
import { openingCarts } from '#domain/model/model.ts';
import { countyOf } from '#domain/town/county.ts';
import { lookUpAbout } from '#server/inquiries/about.ts';
import { answerForm } from '#server/inquiries/form-post.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/contact.ts';

/** The referring page and a suggested message; or a redirect to the topic's own page. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { content, inventory, intake } = site;
  const { business, pages, models } = content;
  const from = url.searchParams.get('from') ?? '/contact';
  const topic = topics.find((known) => known === url.searchParams.get('topic'));
  const own = ownPageOf(topic, from);
  if (own) throw redirect(own);
  const asked = aboutOfPage(from);
  const about = await lookUpAbout(asked, inventory, content);
  const { heading, message } = openingOf(about, from, topic, content);
  return {
    head: pageHead(context, site, 'contact'),
    carts: openingCarts(pages.contact.opening, models),
    reach: waysToReach(content),
    business: {
      attributes: business.attributes,
      showrooms: business.showrooms,
      responsePromise: business.responsePromise,
    },
    words: pages.contact,
    county: countyOf(content),
    heading: heading ?? pages.contact.formHeading,
    about: aboutRows(about, asked),
    token: intake.token(),
    values: { page: from, interest: topic === 'service' ? 'service' : 'sales', message },
  };
}

/** Without JavaScript: redirects to /thank-you, or renders this page again with the input. */
export const action = (sent: Route.ActionArgs) => answerForm(sent);

/** The action's `Retry-After`. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = pageMeta;

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { business, words, carts, county, about, values, ...shown } = loaderData;
  return (
    <>
      <FormPage
        title={words.heading}
        lead={business.responsePromise}
        carts={carts}
        heading={shown.heading}
        reach={shown.reach}
      >
        <InquiryForm key={values.page} values={values} token={shown.token} sent={actionData}>
          {() => <AboutFields rows={about} left={actionData?.fields} />}
        </InquiryForm>
        <h2 className="mt-10 border-b-2 border-ink pb-2.5 text-lead">{words.attributesHeading}</h2>
        <CheckList items={business.attributes} columns />
      </FormPage>
      <Below>
        <CountyBand county={county} title={words.showroomsHeading} line={words.showroomsLine}>
          {business.showrooms.map((showroom) => (
            <ShowroomAddress key={showroom.city} showroom={showroom} />
          ))}
        </CountyBand>
      </Below>
    </>
  );
}
