import { useLocation } from 'react-router';
import { PageOpening } from '#app/business/page-opening.tsx';
import { EstimateForm } from '#app/financing/estimate-form.tsx';
import type { LayoutHandle } from '#app/layout/use-layout.ts';
import { describeFixedPage } from '#app/seo/describe-page.ts';
import { pageMeta } from '#app/seo/head.ts';
import { AwayLink } from '#app/ui/away-link.tsx';
import { CallButton } from '#app/ui/call-button.tsx';
import { Points } from '#app/ui/points.tsx';
import { Questions } from '#app/ui/questions.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import { openingCarts } from '#domain/model/model.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/financing.ts';

export const handle: LayoutHandle = {
  ask: () => ({
    label: 'Ask about financing',
    to: contactAddress({ from: '/financing', topic: 'financing' }),
  }),
};

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { content } = site;
  const { business, pages } = content;
  const head = describeFixedPage(context, site, 'financing', {
    path: '/financing',
    trail: [{ name: 'Financing' }],
  });
  return {
    head,
    carts: openingCarts(pages.financing.opening, content.models),
    financing: pages.financing,
    questions: pages.faq.financing,
    phone: business.phone,
    application: business.financingUrl,
  };
}

// The estimate is worked out from the address; nothing here changes with it.
export const shouldRevalidate = () => false;

export const meta = pageMeta;

export default function FinancingPage({ loaderData }: Route.ComponentProps) {
  const { financing, questions, phone, application } = loaderData;
  return (
    <>
      <PageOpening title={financing.heading} lead={financing.lead} carts={loaderData.carts}>
        <AwayLink href={application} about="with the lender" className="btn btn-go">
          Apply
        </AwayLink>
        <CallButton phone={phone} />
      </PageOpening>
      <section className="wrap" aria-label="How it works">
        <Points as="h2" points={financing.steps} />
      </section>
      <section id="estimate" className="wrap scroll-mt-4 pt-section">
        <SectionHead title={financing.estimateHeading} />
        <EstimateForm
          first={financing.estimate}
          params={new URLSearchParams(useLocation().search)}
        />
      </section>
      <section className="wrap pt-section pb-12">
        <SectionHead title={financing.questionsHeading} />
        <Questions questions={questions} />
      </section>
    </>
  );
}
