import { ShoreEnd } from '#app/business/shore-end.tsx';
import { CallButton } from '#app/ui/call-button.tsx';
import { CheckList } from '#app/ui/check-list.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { Questions } from '#app/ui/points.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { Content } from '#domain/content/content.ts';
import { RateTable } from './rate-table.tsx';

interface Props {
  rentals: Content['pages']['rentals'];
  scene: string | undefined;
  questions: Content['pages']['faq']['rentals'];
  phone: string;
  /** True if the address has dates: then print omits the rates. */
  isAsked: boolean;
}

/** Rates, what is included, terms and questions. */
export function RentalsBelow({ rentals, scene, questions, phone, isAsked }: Props) {
  return (
    <>
      <section id="rates" className={`scroll-mt-4 ${isAsked ? '' : 'on-sheet'} wrap pt-section`}>
        <SectionHead title={rentals.ratesHeading} />
        <RateTable plans={rentals.plans} />
        <p className="mt-4 text-ink-soft">{rentals.deliveryText}</p>
      </section>
      <section className="on-sheet wrap pt-section">
        <SectionHead title={rentals.benefitsHeading} />
        <div className="grid gap-x-gap gap-y-10 lg:grid-cols-[3fr_2fr]">
          <div className="max-w-[40em] print:hidden">
            <CheckList items={rentals.benefits} />
          </div>
          <dl className="grid content-start gap-5 print:grid-cols-3">
            {rentals.terms.map(({ title, text }) => (
              <div key={title}>
                <dt className="font-extrabold">{title}</dt>
                <dd className="text-ink-soft">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <section className="wrap pt-section">
        <SectionHead title={rentals.questionsHeading}>
          <MoreLink to="/can-i-drive-it">What your town says of roads</MoreLink>
        </SectionHead>
        <Questions questions={questions} />
      </section>
      <ShoreEnd title={rentals.endHeading} note={rentals.endLine} scene={scene}>
        <div className="flex flex-wrap gap-3">
          <SiteLink to="#dates" className="btn btn-go">
            Reserve Today
          </SiteLink>
          <CallButton phone={phone} />
        </div>
      </ShoreEnd>
    </>
  );
}
