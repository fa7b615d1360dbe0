import { SiteLink } from '#app/ui/site-link.tsx';
import type { TakenDaysAnswer } from '#domain/rental/dates-view.ts';
import { NEAR } from '#domain/rental/near.ts';
import { spokenStay } from '#domain/rental/period.ts';

/** Days that are taken, with what is free near them: a press away. */
export function TakenDays({ title, answer }: { title: string; answer: TakenDaysAnswer }) {
  const offers = [
    ...answer.stays.map(({ stay, to }) => ({ to, said: spokenStay(stay) })),
    ...answer.carts.map(({ title: other, to }) => ({ to, said: `${other}, on your days` })),
  ];
  return (
    <>
      <h2 className="text-h3">The {title} is taken on those days</h2>
      {offers.length > 0 ? (
        <>
          <p className="mt-4">Free near them:</p>
          <ul className="mt-3 grid justify-items-start gap-3">
            {offers.map(({ to, said }) => (
              <li key={to}>
                <SiteLink
                  to={to}
                  preventScrollReset
                  className="btn btn-line max-w-full py-2 leading-tight whitespace-normal"
                >
                  {said}
                </SiteLink>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="mt-4">
          Nor is it free in the {NEAR} days around them. Look at the calendar, or call us.
        </p>
      )}
    </>
  );
}
