import { Policy } from '#app/business/policy.tsx';
import { pageHead } from '#app/seo/describe-page.ts';
import { pageMeta } from '#app/seo/head.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/privacy.ts';

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { content } = site;
  const { business, pages } = content;
  const head = pageHead(context, site, 'privacy');
  return {
    head,
    policy: pages.privacy,
    contact: { phone: business.phone, email: business.email },
  };
}

export const meta = pageMeta;

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <Policy {...loaderData} />;
}
