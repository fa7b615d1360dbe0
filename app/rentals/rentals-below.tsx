import { ShoreEnd } from '#app/business/shore-end.tsx';
import { CallButton } from '#app/ui/call-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Questions } from '#app/ui/questions.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { Content } from '#domain/content/content.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import type { Plan } from '#domain/rental/reservation.ts';
import { QuoteForm } from './quote-form.tsx';

interface Props {
  rentals: Content['pages']['rentals'];
  scene: string | undefined;
  questions: Content['pages']['faq']['rentals'];
  phone: string;
  /** The cart and the days that were asked for. */
  plan: Plan | undefined;
  days: number | null;
  /** True where something was asked that has no answer. */
  refused: boolean;
}

/** The rental page under its plans: the quote, what is included, the terms, questions. */
export function RentalsBelow({ rentals, scene, questions, phone, plan, days, refused }: Props) {
  return (
    <>
      <section id="quote" className={`${days ? 'on-sheet' : ''} wrap scroll-mt-4 pt-section`}>
        <div className="print:hidden">
          <SectionHead title={rentals.quoteHeading} />
        </div>
        {plan && (
          <QuoteForm
            plans={rentals.plans}
            hint={rentals.quoteLine}
            plan={plan}
            days={days}
            refused={refused}
          />
        )}
      </section>
      <section className="on-sheet wrap pt-section">
        <SectionHead title={rentals.benefitsHeading} />
        <div className="grid gap-x-gap gap-y-10 lg:grid-cols-[7fr_5fr]">
          <ul className="max-w-[40rem] print:hidden">
            {rentals.benefits.map((benefit) => (
              <li
                key={benefit}
                className="flex gap-3 border-b border-line py-2.5 font-semibold first:border-t"
              >
                <span className="mt-1 text-sedge">
                  <Icon name="check" />
                </span>
                {benefit}
              </li>
            ))}
          </ul>
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
        <SectionHead title={rentals.questionsHeading} />
        <Questions questions={questions} />
      </section>
      <ShoreEnd title={rentals.endHeading} note={rentals.endLine} scene={scene}>
        <div className="flex flex-wrap gap-3">
          <SiteLink to={contactAddress({ from: '/rentals' })} className="btn btn-go">
            Reserve Today
          </SiteLink>
          <CallButton phone={phone} />
        </div>
      </ShoreEnd>
    </>
  );
}
