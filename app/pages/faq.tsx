import { PageOpening } from '#app/business/page-opening.tsx';
import { FoldQuestions } from '#app/law/fold-questions.tsx';
import type { LayoutHandle } from '#app/layout/use-layout.ts';
import { describeFixedPage } from '#app/seo/describe-page.ts';
import { pageMeta } from '#app/seo/head.ts';
import { CallButton } from '#app/ui/call-button.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { groupedQuestions } from '#domain/content/faq.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import { sourcesOf, statedBy } from '#domain/law/stated.ts';
import { openingCarts } from '#domain/model/model.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/faq.ts';

export const handle: LayoutHandle = {
  ask: () => ({ label: 'Ask us', to: contactAddress({ from: '/faq' }) }),
};

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { models, business, pages } = site.content;
  const { faq, law } = pages;
  const head = describeFixedPage(context, site, 'faq', {
    path: '/faq',
    trail: [{ name: 'Questions' }],
  });
  return {
    head,
    carts: openingCarts(faq.opening, models),
    words: { heading: faq.heading, lead: faq.lead },
    groups: groupedQuestions(faq).map(({ title, questions }) => ({
      title,
      questions: questions.map(({ rests = [], ...question }) => ({
        ...question,
        sources: sourcesOf(statedBy(law, rests)),
      })),
    })),
    phone: business.phone,
  };
}

export const shouldRevalidate = () => false;

export const meta = pageMeta;

export default function FaqPage({ loaderData }: Route.ComponentProps) {
  const { carts, words, groups, phone } = loaderData;
  return (
    <>
      <PageOpening title={words.heading} lead={words.lead} carts={carts}>
        <SiteLink to={contactAddress({ from: '/faq' })} className="btn btn-go">
          Ask us
        </SiteLink>
        <CallButton phone={phone} />
      </PageOpening>
      <div className="wrap pt-section pb-12">
        {groups.map(({ title, questions }) => (
          <section
            key={title}
            className="grid gap-x-gap gap-y-4 pb-12 lg:grid-cols-[4fr_8fr] lg:pb-16"
          >
            <h2 className="text-h3 lg:pt-3">{title}</h2>
            <FoldQuestions questions={questions} />
          </section>
        ))}
      </div>
    </>
  );
}
