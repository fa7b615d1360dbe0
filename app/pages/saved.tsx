import type { LayoutHandle } from '#app/layout/use-layout.ts';
import { OfThisDevice } from '#app/saved/device-lists.tsx';
import { SentList } from '#app/saved/sent-list.tsx';
import { describeFixedPage } from '#app/seo/describe-page.ts';
import { pageMeta } from '#app/seo/head.ts';
import { SAVED } from '#domain/compare/cart-name.ts';
import { cartsAddress, readCartNames } from '#domain/compare/cart-names.ts';
import { comparedCart } from '#domain/compare/compared-cart.ts';
import { savedCart } from '#domain/compare/saved-cart.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/saved.ts';
import '#app/saved/saved.css';

export const handle: LayoutHandle<Route.ComponentProps['loaderData'] | undefined> = {
  ask: ({ data }) =>
    data?.sent
      ? { label: 'Ask about these carts', to: contactAddress({ from: data.address }) }
      : undefined,
};

/** The carts of a list that was sent; else the models, as a device knows no more of them than their names. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { content, inventory, pictures, roofs } = site;
  const { vehicles, byId } = await inventory.current();
  const names = readCartNames(url.searchParams).slice(0, SAVED);
  const sent = names.length > 0;
  const shown = sent ? names : content.models.map(({ slug }) => slug);
  const found = shown.map((name) => {
    const cart = comparedCart(name, { content, vehicles, pictures, roofs });
    return { name, cart: cart && savedCart(cart, byId.get(cart.id)) };
  });
  const carts = found.flatMap(({ cart }) => cart ?? []);
  const gone = found.flatMap(({ name, cart }) => (cart ? [] : [name]));
  const address = cartsAddress('/saved', sent ? carts.map(({ named }) => named) : []);
  const head = describeFixedPage(context, site, 'saved', {
    path: '/saved',
    trail: [{ name: 'Saved carts' }],
    // Everybody's is another.
    hidden: true,
    ...(sent && { shared: { path: address, picture: '/saved' } }),
  });
  return { head, sent, carts, gone, address, words: content.pages.saved };
}

export const meta = pageMeta;

export default function SavedPage({ loaderData }: Route.ComponentProps) {
  const { sent, carts, gone, words } = loaderData;
  return (
    <div className="wrap pt-[clamp(0.75rem,3vw,3rem)] pb-section">
      <h1>{sent ? words.sentHeading : words.heading}</h1>
      <p className="mt-4 mb-8 text-lead text-ink-soft">{sent ? words.sentLine : words.lead}</p>
      {sent ? (
        <SentList carts={carts} gone={gone} />
      ) : (
        <>
          <noscript>
            <p className="mb-8">{words.withoutScripts}</p>
          </noscript>
          <OfThisDevice models={carts} words={words} />
        </>
      )}
    </div>
  );
}
