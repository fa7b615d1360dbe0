import { type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { PageOpening } from '#app/business/page-opening.tsx';
import { AddCart } from '#app/compare/add-cart.tsx';
import { CompareOpening, NotShown } from '#app/compare/compare-opening.tsx';
import { CompareTable } from '#app/compare/compare-table.tsx';
import { CompareWords } from '#app/compare/compare-words.tsx';
import { Months } from '#app/compare/months.tsx';
import type { LayoutHandle } from '#app/layout/use-layout.ts';
import { SendAddress } from '#app/saved/send-address.tsx';
import { describeFixedPage } from '#app/seo/describe-page.ts';
import { pageMeta } from '#app/seo/head.ts';
import { Below } from '#app/ui/below.tsx';
import { Points } from '#app/ui/points.tsx';
import { cartsAddress, readCartNames, readSharedTerms } from '#domain/compare/cart-names.ts';
import { sideBySide } from '#domain/compare/side-by-side.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import { openingCarts } from '#domain/model/model.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/compare.ts';

export const handle: LayoutHandle<Route.ComponentProps['loaderData'] | undefined> = {
  ask: ({ data }) =>
    data && data.carts.length > 0
      ? { label: 'Ask about these carts', to: contactAddress({ from: data.address }) }
      : undefined,
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { content, inventory, pictures, roofs } = site;
  const { vehicles } = await inventory.current();
  const names = readCartNames(url.searchParams);
  const shown = sideBySide(names, { content, vehicles, pictures, roofs });
  const address = cartsAddress('/compare', shown.names);
  const head = describeFixedPage(context, site, 'compare', {
    path: '/compare',
    trail: [{ name: 'Compare' }],
    // There is no end of these addresses.
    ...(names.length > 0 && { hidden: true, shared: { path: address, picture: '/compare' } }),
  });
  return {
    head,
    address,
    ...shown,
    words: content.pages.compare,
    opening: openingCarts(content.pages.compare.opening, content.models),
    credit: content.pages.financing.estimate,
  };
}

/** Other terms are worked out here. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  const [before, after] = [currentUrl, nextUrl].map((url) => readCartNames(url.searchParams));
  return String(before) !== String(after);
}

export const meta = pageMeta;

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { carts, names, comparison, differences, gone, choices } = loaderData;
  const { words, credit, opening } = loaderData;
  const shared = readSharedTerms(new URLSearchParams(useLocation().search));
  const from = cartsAddress('/compare', names, shared);
  if (carts.length === 0) {
    return (
      <>
        <PageOpening title={words.heading} lead={words.lead} carts={opening}>
          <div className="w-full print:hidden">
            <AddCart names={names} shared={shared} choices={choices} />
          </div>
          <NotShown gone={gone} left={[]} />
        </PageOpening>
        <section className="wrap pb-section" aria-label="How it works">
          <Points as="h2" points={words.how} />
        </section>
      </>
    );
  }
  return (
    <>
      <CompareOpening words={words} shown={loaderData}>
        <AddCart names={names} shared={shared} choices={choices} />
      </CompareOpening>
      <CompareTable {...{ carts, comparison, shared, from, road: words.road, credit }} />
      <Below>
        <CompareWords {...{ carts, differences, from }} />
        <Months {...{ carts, names, shared, words, credit }} />
        <div className="wrap pb-section print:hidden">
          <SendAddress label="Send this comparison" address={from} />
        </div>
      </Below>
    </>
  );
}
