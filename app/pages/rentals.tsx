import { useLocation } from 'react-router';
import type { LayoutHandle } from '#app/layout/use-layout.ts';
import { PlanTable } from '#app/rentals/plan-table.tsx';
import { RentalsBelow } from '#app/rentals/rentals-below.tsx';
import { describeFixedPage } from '#app/seo/describe-page.ts';
import { pageMeta } from '#app/seo/head.ts';
import { rentalData } from '#app/seo/rental-data.ts';
import { Below } from '#app/ui/below.tsx';
import { CallButton } from '#app/ui/call-button.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import { readDays } from '#domain/rental/quote.ts';
import { sceneAddress } from '#domain/vehicle/cart-pictures.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/rentals.ts';

export const handle: LayoutHandle = {
  ask: () => ({ label: 'Get a rental quote', to: contactAddress({ from: '/rentals' }) }),
};

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { content, pictures, url } = site;
  const { rentals, faq } = content.pages;
  const head = describeFixedPage(context, site, 'rentals', {
    path: '/rentals',
    trail: [{ name: 'Rentals' }],
    things: [rentalData(content.pages.rentals.plans, url)],
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
  const plan = rentals.plans.find(({ id }) => id === params.get('cart')) ?? rentals.plans[0];
  const days = readDays(params);
  return (
    <>
      <PageHead title={rentals.heading} lead={rentals.lead}>
        <CallButton phone={phone} />
      </PageHead>
      {rentals.plans.map((each, index) => (
        <PlanTable
          key={each.id}
          plan={each}
          deliveryText={rentals.deliveryText}
          main={index === 0}
          printed={!days || each === plan}
        />
      ))}
      <Below>
        <RentalsBelow
          {...{ rentals, scene, questions, phone, plan, days }}
          refused={params.has('days') && !days}
        />
      </Below>
    </>
  );
}
