import { data, redirect } from 'react-router';
import type { FieldErrors } from '#app/inquiries/check.ts';
import {
  openingSentence,
  openingWithoutSubject,
  topics,
  townSentence,
} from '#app/inquiries/contact-address.ts';
import { ContactDetails } from '#app/inquiries/contact-details.tsx';
import { InquiryForm } from '#app/inquiries/inquiry-form.tsx';
import { notSaved } from '#app/inquiries/not-saved.ts';
import type { LayoutHandle } from '#app/layout/use-layout.ts';
import { fullName } from '#app/models/model.ts';
import { readReservation } from '#app/rentals/reservation.ts';
import { describeFixedPage } from '#app/seo/describe-page.ts';
import { pageMeta } from '#app/seo/head.ts';
import { siteContext } from '#app/site-context.ts';
import { readBody } from '#server/http/body.ts';
import type { Route } from './+types/contact.ts';

export const handle: LayoutHandle = { callBar: false };

/** Which page led here, and what the visitor may want to say about it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { content, inventory } = context.get(siteContext);
  const params = new URL(request.url).searchParams;
  const from = params.get('from') ?? '/contact';
  const topic = topics.find((known) => known === params.get('topic'));
  const id = /^\/vehicles?\/([^/?#]+)$/.exec(from)?.[1];
  const vehicle = id && (await inventory.current()).byId.get(id);
  const rental = readReservation(from, content.pages.rentals.plans);
  const model = content.models.find(({ slug }) => slug === id);
  const subject = vehicle
    ? `${vehicle.name} (stock ${vehicle.id})`
    : ((model && fullName(model)) ?? rental?.subject);
  const town = content.towns.find(({ path }) => path === from);
  const head = describeFixedPage(context, 'contact', {
    path: '/contact',
    trail: [{ name: 'Contact' }],
  });
  return {
    head,
    business: content.business,
    about: subject ? `About the ${subject}` : town && `Golf carts in ${town.name}`,
    values: {
      page: from,
      interest: topic === 'service' ? 'service' : 'sales',
      message:
        rental?.opening ??
        (subject && openingSentence(subject, topic)) ??
        (town && townSentence(town.name, topic)) ??
        openingWithoutSubject(topic),
    },
  };
}

/** The form sent without JavaScript: on to /thank-you, or this page again with everything typed. */
export async function action({ request, context }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const body = await readBody(request);
  const text = body.status === 'ok' ? body.text : '';
  const values: Record<string, string> = Object.fromEntries(new URLSearchParams(text));
  if (body.status !== 'ok') {
    const failure = 'The message is too long, or not text that we can read. Please shorten it.';
    return data({ values, errors: {} as FieldErrors, failure }, { status: 413 });
  }

  const receipt = await site.receiveInquiry(values);
  if (receipt.status === 'stored') return redirect('/thank-you', 303);
  if (receipt.status === 'failed') {
    const failure = notSaved(site.content.business.phone);
    return data({ values, errors: {} as FieldErrors, failure }, { status: 503 });
  }
  return data({ values, errors: receipt.errors, failure: undefined }, { status: 422 });
}

export const meta = pageMeta;

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { business, about, values } = loaderData;
  return (
    <>
      <div className="wrap pt-[clamp(0.75rem,3vw,3rem)] pb-[clamp(1.5rem,4vw,4rem)]">
        <h1>Talk to a person</h1>
        <p className="mt-5 text-lead text-ink-soft">{business.responsePromise}</p>
      </div>
      <div className="border-t border-reed-300 lg:grid lg:grid-cols-[7fr_5fr]">
        <section className="py-12 pr-gutter pl-gutter lg:border-r lg:border-reed-300 lg:py-16 lg:pr-16">
          <div className="mx-auto max-w-[46rem] lg:mx-0 lg:ml-auto min-[1600px]:w-[46rem]">
            <h2 className="mb-8 text-h3">{about ?? 'Write to us'}</h2>
            <InquiryForm
              key={values.page}
              values={actionData?.values ?? values}
              errors={actionData?.errors ?? {}}
              failure={actionData?.failure}
            />
          </div>
        </section>
        <ContactDetails business={business} />
      </div>
    </>
  );
}
