import { data } from 'react-router';
import { Rows } from '#app/ui/rows.tsx';
import { deskContext } from '#server/desk/guard.ts';
import { readHandover } from '#server/desk/rental-list.ts';
import type { Route } from './+types/rental-sheet.ts';

/** What a customer signs: one sheet of letter paper. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, site } = context.get(deskContext);
  const rental = await readHandover(db, params.id);
  if (!rental) throw data(null, 404);
  const { business, pages } = site.content;
  const [showroom] = business.showrooms;
  return {
    ...rental,
    shop: business.name,
    place: [showroom?.address.inOneLine, business.phone].join(' · '),
    terms: pages.rentals.terms,
  };
}

export default function RentalSheetPage({ loaderData }: Route.ComponentProps) {
  const { shop, place, who, phone, carts, stay, price, handover, out, terms } = loaderData;
  const blank = '_'.repeat(16);
  const noted = new Map(out?.rows.map(([label = '', value = '']) => [label, value]));
  const of = (label: string) => noted.get(label) ?? blank;
  return (
    <article className="rental-sheet mx-auto max-w-3xl">
      <title>Sheet to sign · Desk</title>
      <p className="font-semibold">{shop}</p>
      <p>{place}</p>
      <h1 className="mt-5">Rental agreement</h1>
      <Rows
        className="mt-4 *:flex *:gap-6 *:border-b *:border-line *:py-2 [&_dt]:w-28 sm:[&_dt]:w-44 [&_dt]:flex-none [&_dd]:font-semibold"
        rows={[
          ['Name', who],
          ['Phone', phone || blank],
          ['Carts', carts],
          ['Dates', stay],
          ['Handover', handover],
          ['Cart number', of('Cart number')],
          ['Driver’s license', out ? 'Seen' : '☐ Seen'],
          ['Price', `${price} before tax and delivery`],
          ['Deposit', of('Deposit')],
          ['Damage before', out ? of('Damage') : `${blank}${blank}`],
        ]}
      />
      <h2 className="mt-6">Terms</h2>
      <ul className="mt-2 grid gap-1">
        {terms.map(({ title, text }) => (
          <li key={title}>
            <b>{`${title}.`}</b>
            {` ${text}`}
          </li>
        ))}
      </ul>
      <p className="mt-6">
        I have received the carts in this condition, and bring them back so, at the time above.
      </p>
      <div className="mt-16 grid grid-cols-3-2 gap-8">
        <p className="border-t border-ink pt-1">Signature</p>
        <p className="border-t border-ink pt-1">Date</p>
      </div>
      <button
        type="button"
        onClick={() => window.print()}
        className="btn btn-go mt-8 noscript:hidden"
      >
        Print
      </button>
    </article>
  );
}
