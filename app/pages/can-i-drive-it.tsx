import { ShoreEnd } from '#app/business/shore-end.tsx';
import { DriveBelow } from '#app/law/drive-below.tsx';
import { DriveHero } from '#app/law/drive-hero.tsx';
import type { LayoutHandle } from '#app/layout/use-layout.ts';
import { describeFixedPage } from '#app/seo/describe-page.ts';
import { pageMeta } from '#app/seo/head.ts';
import { Below } from '#app/ui/below.tsx';
import { CallButton } from '#app/ui/call-button.tsx';
import { useKeepChosen } from '#app/visit/chosen.ts';
import { offeredCart } from '#domain/cart/offered.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import { driveAddress, readDrive } from '#domain/law/drive-address.ts';
import { driveAnswer } from '#domain/law/drive-answer.ts';
import { fullName, parkedModels } from '#domain/model/model.ts';
import { townKey } from '#domain/town/town-key.ts';
import { townSaid } from '#domain/town/town-said.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/can-i-drive-it.ts';

export const handle: LayoutHandle<Route.ComponentProps['loaderData']> = {
  ask: ({ data }) => ({
    label: 'Ask us about this',
    to: contactAddress({ from: data?.page ?? '/can-i-drive-it' }),
  }),
};

/** The answer for the town and the cart that the address names; what is unknown there counts as not said. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { content, inventory, pictures, roofs } = site;
  const { towns, models, business, pages } = content;
  const { law } = pages;
  const { vehicles } = await inventory.current();
  const asked = readDrive(url.searchParams);
  const chosen = towns.find(({ path }) => path === asked.town);
  const town = chosen ? townSaid(chosen, towns) : null;
  const cart = offeredCart(asked.cart, { content, vehicles, pictures, roofs }) ?? null;
  const named = cart && { ...cart, name: cart.kind === 'model' ? fullName(cart) : cart.name };
  const first = offeredCart(law.opening[0]?.model ?? '', { content, vehicles, pictures, roofs });
  const head = describeFixedPage(context, site, 'drive', {
    path: '/can-i-drive-it',
    trail: [{ name: law.heading }],
  });
  return {
    head,
    page: driveAddress({ town: town?.path, cart: cart?.id }),
    words: { heading: law.heading, lead: law.lead, state: law.state },
    end: { title: law.endHeading, note: law.endLine },
    parked: parkedModels([law.opening.at(-1)?.model ?? ''], models),
    answer: driveAnswer({ law, town, cart: named }),
    town,
    cart: named && { kind: named.kind, id: named.id, name: named.name },
    shown: pictureOf(cart ?? first),
    choices: towns.map(({ path, name, type }) => ({ path, name: `${name} ${type}` })),
    // With a town chosen, the others are a press away.
    towns: town ? null : towns.map((each) => townSaid(each, towns)),
    phone: business.phone,
  };
}

export const meta = pageMeta;

export default function DrivePage({ loaderData }: Route.ComponentProps) {
  const { end, parked, phone, town } = loaderData;
  useKeepChosen('town', town ? townKey(town.path) : undefined);
  return (
    <>
      <DriveHero {...loaderData} />
      <Below>
        <DriveBelow {...loaderData} />
        <ShoreEnd title={end.title} note={end.note} parked={parked}>
          <CallButton phone={phone} />
        </ShoreEnd>
      </Below>
    </>
  );
}

/** What the page's picture needs of a cart. */
function pictureOf(cart: ReturnType<typeof offeredCart>) {
  if (!cart) return null;
  const { facts, category, name, profile } = cart;
  return { seats: facts.seats, category, name, address: profile?.address ?? null };
}
