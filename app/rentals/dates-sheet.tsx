import type { Dates, PlanChoice } from '#domain/rental/dates-view.ts';
import { holdInWords } from '#domain/rental/lines.ts';
import { DatesForm } from './dates-form.tsx';
import { DatesQuote } from './dates-quote.tsx';
import { TakenDays } from './taken-days.tsx';
import './dates.css';

interface Props {
  dates: Dates;
  plan: PlanChoice;
  plans: PlanChoice[];
  /** What a delivery costs. */
  delivery: string;
  holdHours: number;
}

/** What is asked on the left, what it comes to on the right; on paper the answer alone. */
export function DatesSheet({ dates, plan, plans, delivery, holdHours }: Props) {
  const { answer, stay, count } = dates;
  return (
    <section aria-label="Days and price" className="on-sheet wrap pt-12">
      <div className="dates-sheet">
        <DatesForm dates={dates} plans={plans} />
        <div aria-live="polite" className="dates-answer">
          {answer.status === 'free' && (
            <DatesQuote
              {...{ answer, stay, count, title: plan.title, delivery }}
              hold={holdInWords(holdHours)}
            />
          )}
          {answer.status === 'taken' && <TakenDays title={plan.title} answer={answer} />}
          {answer.status === 'refused' && <p className="text-lead">{answer.message}.</p>}
        </div>
      </div>
    </section>
  );
}
