import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { pageHead } from '#app/http/seo/describe-page.ts';
import { CallButton } from '#app/site/frame/call-button.tsx';
import { PageOpening } from '#app/site/hero/page-opening.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { GoLink } from '#app/ui/site-link.tsx';
import { groupedQuestions, type Question } from '#domain/content/faq.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import { openingCarts } from '#domain/model/model.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/faq-route.ts';

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { models, pages } = site.content;
  const { faq } = pages;
  return {
    head: pageHead(context, site, 'faq'),
    opening: { title: faq.heading, lead: faq.lead, carts: openingCarts(faq.opening, models) },
    groups: groupedQuestions(faq),
  };
}

export default function FaqPage({ loaderData }: Route.ComponentProps) {
  const { opening, groups } = loaderData;
  return (
    <>
      <PageOpening {...opening}>
        <GoLink to={contactAddress({ from: '/faq' })}>Ask us</GoLink>
        <CallButton />
      </PageOpening>
      <div className="wrap pt-section pb-12">
        {groups.map(({ title, questions }) => (
          <section key={title} className="grid gap-x-gap gap-y-4 pb-12 lg:grid-cols-1-2 lg:pb-16">
            <h2 className="text-h3 lg:pt-3">{title}</h2>
            <FoldQuestions questions={questions} />
          </section>
        ))}
      </div>
    </>
  );
}

/**
 * Folded questions, each with a fragment (`#street`). The browser opens a fold for a fragment inside it; after a link
 * of the router this component does.
 */
function FoldQuestions({ questions }: { questions: Question[] }) {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again opens the fold again
  useEffect(() => {
    const fold = hash && document.getElementById(hash.slice(1))?.closest('details');
    if (fold) fold.open = true;
  }, [hash, key]);
  return (
    <div className="border-t-2 border-ink">
      {questions.map(({ id, question, answer, link }) => (
        <Fold
          key={id}
          title={question}
          className="border-b border-line [&>summary]:border-0! [&>summary]:py-3! [&>summary]:text-lead! [&>summary]:leading-tight!"
        >
          <div id={id} className="scroll-mt-24 pb-5">
            <p className="text-ink-soft">{answer}</p>
            {link && <MoreLink to={link.to}>{link.label}</MoreLink>}
          </div>
        </Fold>
      ))}
    </div>
  );
}
