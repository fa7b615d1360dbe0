import { ModelPicture } from '#app/models/model-picture.tsx';
import { Plate } from '#app/ui/plate.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import { type Plan, reservationPage } from '#domain/rental/reservation.ts';
import { dollars, exactDollars } from '#domain/text/dollars.ts';

interface Props {
  plan: Plan;
  deliveryText: string;
  /** The first of the page, whose picture is its main one. */
  main: boolean;
  /** Whether it is printed. */
  printed: boolean;
}

/** One cart for rent: its picture on the horizon, its rates, and the way to reserve it. */
export function PlanTable({ plan, deliveryText, main, printed }: Props) {
  return (
    <article
      id={plan.id}
      className={`${printed ? 'on-sheet' : ''} grid border-t border-reed-300 last-of-type:border-b lg:grid-cols-2 print:grid-cols-[2fr_3fr] print:items-center`}
    >
      <div className="horizon relative overflow-clip [--hz:82%] max-lg:aspect-[8/5] lg:min-h-[34rem] print:aspect-[8/5] print:min-h-0">
        <ModelPicture
          slug={plan.model ?? ''}
          view="front"
          shape={{ seats: plan.seats, bed: plan.bed, lifted: false }}
          alt=""
          sizes="(min-width: 64rem) 50vw, 100vw"
          main={main}
          className="absolute inset-x-0 bottom-0 lg:bottom-8"
        />
      </div>
      <div className="mx-auto grid w-full max-w-[800px] content-center gap-6 px-gutter py-10 lg:mx-0 lg:py-12 print:gap-1 print:py-3 print:pl-6 lg:pl-[clamp(1.5rem,4vw,4rem)]">
        <header className="print:flex print:items-baseline print:gap-4">
          <h2>{plan.title}</h2>
          <p className="mt-2 text-ink-soft">{plan.description}</p>
        </header>
        <Rates plan={plan} />
        <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-3">
          <SiteLink
            to={contactAddress({ from: reservationPage(plan.id) })}
            className="btn btn-go"
            aria-label={`Reserve Today: ${plan.title}`}
          >
            Reserve Today
          </SiteLink>
          <p className="text-sm text-ink-soft">{deliveryText}</p>
        </div>
      </div>
    </article>
  );
}

function Rates({ plan }: { plan: Plan }) {
  return (
    <table className="w-full [&_td]:py-3 [&_td]:pl-3 [&_td]:text-right sm:[&_td]:pl-7 print:[&_td]:py-0 print:[&_td]:pl-4 [&_th:not(:first-child)]:text-right">
      <caption className="sr-only">Rental plans, {plan.title}</caption>
      <thead className="text-sm text-ink-soft [&_th]:pb-2 [&_th]:pl-3 [&_th]:font-normal [&_th]:whitespace-nowrap">
        <tr>
          <th scope="col" className="text-left">
            <span className="sr-only">Plan</span>
          </th>
          <th scope="col">Price</th>
          <th scope="col" className="max-sm:hidden">
            You save
          </th>
          <th scope="col">Each extra day</th>
        </tr>
      </thead>
      <tbody>
        {plan.rates.map((rate) => (
          <tr key={rate.duration} className="border-t border-line">
            <th scope="row" className="py-3 text-left print:py-0.5 leading-tight font-bold">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {rate.duration}
                {rate.badge && (
                  <span className="max-[1400px]:hidden">
                    <Plate>{rate.badge}</Plate>
                  </span>
                )}
              </span>
              <small className="block text-sm font-normal text-ink-soft">
                {rate.days} {rate.days === 1 ? 'day' : 'days'}
                {rate.savings && <span className="sm:hidden">, save {rate.savings}</span>}
                {rate.badge && <span className="block min-[1400px]:hidden">{rate.badge}</span>}
              </small>
            </th>
            <td className="text-h3 leading-none font-extrabold tracking-[-0.03em]">
              {dollars(rate.price)}
            </td>
            <td className="max-sm:hidden">{rate.savings ?? '–'}</td>
            <td>{exactDollars(rate.renewal)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
