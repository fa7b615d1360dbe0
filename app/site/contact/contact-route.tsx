import { useEffect, useState } from 'react';
import { redirect } from 'react-router';
import { pageHead } from '#app/http/seo/describe-page.ts';
import { aroundForm, FormPage } from '#app/site/form/form-page.tsx';
import { InquiryForm } from '#app/site/form/inquiry-form.tsx';
import { type AboutRow, readChosen } from '#app/site/frame/chosen.ts';
import { ShowroomMap, ShowroomSign } from '#app/site/showroom/showroom.tsx';
import { CountyBand } from '#app/site/towns/town-lists.tsx';
import { Below } from '#app/ui/below.tsx';
import { CheckList } from '#app/ui/check-list.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { ownPageOf, topics } from '#domain/inquiry/contact-address.ts';
import { openingOf } from '#domain/inquiry/opening.ts';
import { answerForm } from '#server/http/form-post.ts';
import { subjectsOf } from '#server/inquiries/about.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/contact-route.ts';

/** The referring page and a suggested message; or a redirect to the topic's own page. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { content, inventory, intake } = site;
  const { business, pages } = content;
  const words = pages.contact;
  const from = url.searchParams.get('from') ?? '/contact';
  const topic = topics.find((known) => known === url.searchParams.get('topic'));
  const own = ownPageOf(topic, from);
  if (own) throw redirect(own);
  const about = await subjectsOf(from, inventory, content);
  return {
    head: pageHead(context, site, 'contact'),
    around: aroundForm({ ...words, lead: business.responsePromise }, content),
    attributes: business.attributes,
    showrooms: business.showrooms,
    sign: { signTab: pages.showroom.signTab, signLine: pages.showroom.signLine },
    words,
    about: about.map(({ label, note, page }) => ({ label, note, page })),
    token: intake.token(),
    values: {
      page: from,
      interest: topic === 'service' ? ('service' as const) : ('sales' as const),
      message: openingOf(about, from, topic, content),
    },
  };
}

/** Without JavaScript: redirects to /thank-you, or renders this page again with the input. */
export const action = (sent: Route.ActionArgs) => answerForm(sent);

/** The action's `Retry-After`. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { attributes, showrooms, sign, words, around, about, values, token } = loaderData;
  return (
    <>
      <FormPage {...around}>
        <InquiryForm
          key={values.page}
          about={values.page}
          values={values}
          token={token}
          sent={actionData}
          // A subject says what it is about: no field asks again.
          interest={about.length > 0 ? values.interest : undefined}
        >
          {({ fields }) => <AboutFields rows={about} before={fields} />}
        </InquiryForm>
        <h2 className="mt-10 border-b-2 border-ink pb-2.5 text-lead">{words.attributesHeading}</h2>
        <CheckList items={attributes} columns />
      </FormPage>
      <Below>
        <CountyBand title={words.showroomsHeading} line={words.showroomsLine}>
          {showrooms.map((showroom) => (
            <div key={showroom.city} className="mb-8">
              <ShowroomSign showroom={showroom} words={sign} />
              <ShowroomMap showroom={showroom} />
            </div>
          ))}
        </CountyBand>
      </Below>
    </>
  );
}

interface AboutProps {
  /** Of the page that led here. */
  rows: AboutRow[];
  /** Fields of a form sent without JavaScript; a missing one was unticked. */
  before: [name: string, value: string][] | undefined;
}

/**
 * The subjects of the inquiry, a line each to change or remove, with those that the browser stored on other pages of
 * this visit; a town only beside another subject. Renders nothing without subjects. "Remove" unticks a checkbox, so it
 * works without JavaScript.
 */
function AboutFields({ rows, before }: AboutProps) {
  const [chosen, setChosen] = useState<AboutRow[]>([]);
  useEffect(() => setChosen(readChosen()), []);
  const labels = rows.map(({ label }) => label);
  const others = chosen.filter(
    ({ label }) =>
      !labels.includes(label) &&
      !(label === 'Looking for' && labels.includes('Searched for')) &&
      !(label === 'Town' && rows.length === 0),
  );
  if (rows.length + others.length === 0) return null;
  return (
    <fieldset>
      <legend className="sr-only">This is about</legend>
      {/* Sends a list even if all are unticked; /contact has no subject. */}
      <input type="hidden" name="details.about[]" value="/contact" />
      <ul className="border-y border-line">
        {[...rows, ...others].map(({ label, note, page }) => (
          <li key={page} className="flex items-center gap-x-6">
            <label className="relative flex min-h-11 flex-1 cursor-pointer items-center gap-4 py-2 leading-snug has-focus-visible:outline-3 has-focus-visible:outline-bay">
              <input
                type="checkbox"
                className="peer absolute inset-0 size-full cursor-pointer opacity-0"
                name="details.about[]"
                value={page}
                defaultChecked={
                  !before ||
                  before.some(([name, value]) => name === 'details.about[]' && value === page)
                }
              />
              <span className="flex-1 not-peer-checked:text-ink-soft not-peer-checked:line-through">
                About: <b>{label}</b>
                {note && ` ${note}`}
              </span>
              <span
                aria-hidden="true"
                className="text-sm font-semibold text-sedge underline underline-offset-4 after:content-['Put_back'] peer-checked:after:content-['Remove']"
              />
            </label>
            {page.includes('?') && (
              <SiteLink to={page} className="more" aria-label={`Change: ${label}`}>
                <span>Change</span>
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
