import { PageOpening } from '#app/business/page-opening.tsx';
import type { LayoutHandle } from '#app/layout/use-layout.ts';
import { RangeAnswer } from '#app/range/range-answer.tsx';
import { describeFixedPage } from '#app/seo/describe-page.ts';
import { pageMeta } from '#app/seo/head.ts';
import { offeredCart, offeredModel } from '#domain/cart/offered.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import { passageOn } from '#domain/law/stated.ts';
import { openingCarts } from '#domain/model/model.ts';
import { homesOf, rangedCarts } from '#domain/range/question.ts';
import { mapPlaces } from '#domain/town/map-places.ts';
import { statedNotes } from '#domain/town/town-said.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/range.ts';

export const handle: LayoutHandle<Route.ComponentProps['loaderData'] | undefined> = {
  ask: ({ data, search }) => {
    const asked = new URLSearchParams(search).get('cart');
    const cart = data?.carts.find(({ id }) => id === asked);
    const from = cart ? `/vehicles/${cart.id}` : '/range';
    return { label: 'Ask about range', to: contactAddress({ from }) };
  },
};

/** Every model whose range is known, and the vehicle that the address names. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { content, pictures, roofs } = site;
  const { vehicles } = await site.inventory.current();
  const range = { content, vehicles, pictures, roofs };
  const models = content.models.map((model) => offeredModel(model, range));
  const asked = offeredCart(url.searchParams.get('cart') ?? '', range);
  const head = describeFixedPage(context, site, 'range', {
    path: '/range',
    trail: [{ name: 'How far it goes' }],
  });
  return {
    head,
    words: content.pages.range,
    opening: openingCarts(content.pages.range.opening, content.models),
    carts: rangedCarts(asked?.kind === 'vehicle' ? [asked, ...models] : models),
    homes: homesOf(content),
    notes: statedNotes(content),
    law: passageOn(content.pages.law, 'range'),
    map: mapPlaces(content),
  };
}

// Every choice of the page is in what it has: the answer is worked out from the address.
export const shouldRevalidate = () => false;

export const meta = pageMeta;

export default function RangePage({ loaderData }: Route.ComponentProps) {
  const { words, opening, ...known } = loaderData;
  return (
    <>
      <PageOpening title={words.heading} lead={words.lead} carts={opening} />
      <RangeAnswer words={words} {...known} />
    </>
  );
}
