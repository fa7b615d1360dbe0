import { useLocation } from 'react-router';
import type { LayoutHandle } from '#app/layout/use-layout.ts';
import { RentalsBelow } from '#app/rentals/rentals-below.tsx';
import { RentalsHero } from '#app/rentals/rentals-hero.tsx';
import { describeFixedPage } from '#app/seo/describe-page.ts';
import { pageMeta } from '#app/seo/head.ts';
import { rentalData } from '#app/seo/rental-data.ts';
import { Below } from '#app/ui/below.tsx';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import { readDays } from '#domain/rental/quote.ts';
import { sceneAddress } from '#domain/vehicle/cart-pictures.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/rentals.ts';

export const handle: LayoutHandle = {
  ask: ({ search }) => ({
    label: 'Get a rental quote',
    to: contactAddress({ from: `/rentals${search}` }),
  }),
};

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { content, pictures, url } = site;
  const { rentals, faq } = content.pages;
  const head = describeFixedPage(context, site, 'rentals', {
    path: '/rentals',
    trail: [{ name: 'Rentals' }],
    things: rentalData(rentals.plans, url),
  });
  return {
    head,
    rentals,
    scene: sceneAddress(pictures, rentals.scene),
    questions: faq.rentals,
    phone: content.business.phone,
  };
}

// All the page needs is there once: a quote is worked out from the address.
export const shouldRevalidate = () => false;

export const meta = pageMeta;

export default function RentalsPage({ loaderData }: Route.ComponentProps) {
  const { rentals, scene, questions, phone } = loaderData;
  const params = new URLSearchParams(useLocation().search);
  const asked = params.has('days');
  const plan = rentals.plans.find(({ id }) => id === params.get('cart')) ?? rentals.plans[0];
  return (
    <>
      <RentalsHero
        rentals={rentals}
        plan={plan}
        typed={params.get('days') ?? String(rentals.quoteDays)}
        days={asked ? readDays(params) : rentals.quoteDays}
        asked={asked}
      />
      <Below>
        <RentalsBelow {...{ rentals, scene, questions, phone, asked }} />
      </Below>
    </>
  );
}
