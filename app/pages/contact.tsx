import { redirect } from 'react-router';
import { CountyBand } from '#app/business/county-band.tsx';
import { PageOpening } from '#app/business/page-opening.tsx';
import { ShowroomAddress } from '#app/business/showroom.tsx';
import { AboutFields } from '#app/inquiries/about-fields.tsx';
import { ContactDetails } from '#app/inquiries/contact-details.tsx';
import { FormColumn } from '#app/inquiries/form-column.tsx';
import { InquiryForm } from '#app/inquiries/inquiry-form.tsx';
import { pageHead } from '#app/seo/describe-page.ts';
import { pageMeta } from '#app/seo/head.ts';
import { Below } from '#app/ui/below.tsx';
import { CheckList } from '#app/ui/check-list.tsx';
import { aboutChoices } from '#domain/inquiry/about-choices.ts';
import { aboutOfPage } from '#domain/inquiry/about-page.ts';
import { openingWithoutSubject, ownPageOf, topics } from '#domain/inquiry/contact-address.ts';
import { openingCarts } from '#domain/model/model.ts';
import { mapPlaces, townLinks } from '#domain/town/map-places.ts';
import { lookUpAbout } from '#server/inquiries/about.ts';
import { answerForm } from '#server/inquiries/form-post.ts';
import { subjectOf } from '#server/inquiries/subject.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/contact.ts';

/** Which page led here, and what the visitor may want to say about it; or on to the page that the topic has. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { content, inventory, intake, pictures } = site;
  const { pages } = content;
  const { phone, hours, email, social, attributes, showrooms, responsePromise } = content.business;
  const params = url.searchParams;
  const from = params.get('from') ?? '/contact';
  const topic = topics.find((known) => known === params.get('topic'));
  const own = ownPageOf(topic, from);
  if (own) throw redirect(own);
  const about = await lookUpAbout(aboutOfPage(from), inventory, content);
  const subject = subjectOf(about, from, content);
  const { vehicles } = await inventory.current();
  const head = pageHead(context, site, 'contact');
  return {
    head,
    carts: openingCarts(pages.contact.opening, content.models),
    business: { phone, hours, email, social, attributes, showrooms, responsePromise },
    words: pages.contact,
    towns: townLinks(content),
    map: mapPlaces(content),
    heading: subject?.heading ?? pages.contact.formHeading,
    about: aboutChoices(about, { content, vehicles, pictures }),
    token: intake.token(),
    values: {
      page: from,
      interest: topic === 'service' ? 'service' : 'sales',
      message: subject ? subject.opening(topic) : openingWithoutSubject(topic),
    },
  };
}

/** The form sent without JavaScript: on to /thank-you, or this page again with everything typed. */
export const action = (sent: Route.ActionArgs) => answerForm(sent);

/** Of the action's answer: how long to wait. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = pageMeta;

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { business, words, carts, towns, map, heading, about, token, values } = loaderData;
  return (
    <>
      <PageOpening title={words.heading} lead={business.responsePromise} carts={carts} />
      <div className="lg:grid lg:grid-cols-[7fr_5fr] lg:grid-rows-[auto_1fr]">
        <FormColumn space="py-12 lg:pt-16">
          <h2 className="mb-8 text-h3">{heading}</h2>
          <InquiryForm key={values.page} values={values} token={token} sent={actionData}>
            {() => <AboutFields choices={about} towns={towns} left={actionData?.fields} />}
          </InquiryForm>
        </FormColumn>
        <ContactDetails business={business} socialHeading={words.socialHeading} />
        <FormColumn space="py-12 lg:pt-4 lg:pb-16">
          <h2 className="border-b-2 border-ink pb-2.5 text-lead">{words.attributesHeading}</h2>
          <CheckList items={business.attributes} columns />
        </FormColumn>
      </div>
      <Below>
        <CountyBand {...{ towns, map }} title={words.showroomsHeading} line={words.showroomsLine}>
          {business.showrooms.map((showroom) => (
            <ShowroomAddress key={showroom.city} showroom={showroom} />
          ))}
        </CountyBand>
      </Below>
    </>
  );
}
