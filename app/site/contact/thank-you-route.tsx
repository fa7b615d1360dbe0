import { useSyncExternalStore } from 'react';
import { useRootData } from '#app/http/document/use-root-data.ts';
import { pageHead } from '#app/http/seo/describe-page.ts';
import { OpeningCarts } from '#app/site/cart/model-picture.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { Scene } from '#app/ui/scene.tsx';
import { GoLink } from '#app/ui/site-link.tsx';
import { telephone } from '#app/ui/telephone.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { datedHours, lateAnswer } from '#domain/hours/opening.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/thank-you-route.ts';

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  pageHead(context, site, 'thankYou');
  const now = Date.now();
  return lateAnswer(datedHours(site.content.business, dayInNewYork(now)), now) ?? null;
}

const neverChanges = () => () => undefined;

// No server call: the confirmation shows even if the network is gone by then.
export const clientLoader = () => null;

export default function ThankYouPage({ loaderData }: Route.ComponentProps) {
  const { frame, asides } = useRootData();
  const late = useSyncExternalStore(
    neverChanges,
    () => lateAnswer(frame.opening, Date.now()),
    () => loaderData ?? undefined,
  );
  return (
    <Scene carts={<OpeningCarts carts={asides.thankYou} />}>
      <h1>Thank you</h1>
      <p className="mt-6 text-lead">{`We have your message. ${late ?? frame.responsePromise}`}</p>
      <p className="mt-3">
        Need us sooner? Call{' '}
        <a href={telephone(frame.phone)} className="font-semibold underline underline-offset-4">
          {frame.phone}
        </a>
        .
      </p>
      <div className="mt-10 flex flex-wrap items-center gap-x-7 gap-y-3">
        <GoLink to="/inventory">Browse Inventory</GoLink>
        <MoreLink to="/rentals">Rentals</MoreLink>
        <MoreLink to="/financing">Financing</MoreLink>
        <MoreLink to="/">Home</MoreLink>
      </div>
    </Scene>
  );
}
