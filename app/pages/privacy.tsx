import { Policy } from '#app/business/policy.tsx';
import { businessData } from '#app/seo/business-data.ts';
import { head } from '#app/seo/head.ts';
import { structured } from '#app/seo/structured.ts';
import { siteContext } from '#app/site-context.ts';
import type { Route } from './+types/privacy.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { content, url } = context.get(siteContext);
  const { business, pages } = content;
  return {
    policy: pages.privacy,
    contact: { phone: business.phone, email: business.email },
    things: businessData(business, url),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [
    ...head({
      title: 'Privacy: What This Site Keeps | Sedge Island Golf Carts',
      description:
        'No cookies, no analytics. What the contact form stores, where it goes, how long it is kept, and how to have it erased.',
      keywords: ['privacy', 'personal data', 'Sedge Island Golf Carts'],
      canonical: `${matches[0].loaderData.siteUrl}/privacy`,
    }),
    structured(loaderData.things),
  ];
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <Policy {...loaderData} />;
}
