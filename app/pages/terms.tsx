import { Policy } from '#app/business/policy.tsx';
import { businessData } from '#app/seo/business-data.ts';
import { head } from '#app/seo/head.ts';
import { structured } from '#app/seo/structured.ts';
import { siteContext } from '#app/site-context.ts';
import type { Route } from './+types/terms.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { content, url } = context.get(siteContext);
  const { business, pages } = content;
  return {
    policy: pages.terms,
    contact: { phone: business.phone, email: business.email },
    things: businessData(business, url),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [
    ...head({
      title: 'Terms: What the Figures Mean | Sedge Island Golf Carts',
      description:
        'What the prices, rental terms, estimates and pictures on this site mean. Changes are announced at least 30 days ahead.',
      keywords: ['terms', 'rental terms', 'Sedge Island Golf Carts'],
      canonical: `${matches[0].loaderData.siteUrl}/terms`,
    }),
    structured(loaderData.things),
  ];
}

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <Policy {...loaderData} />;
}
