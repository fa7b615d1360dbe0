import { useLocation } from 'react-router';
import { ShoreEnd } from '#app/business/shore-end.tsx';
import { ChooseHero } from '#app/choose/choose-hero.tsx';
import { Outcome } from '#app/choose/outcome.tsx';
import { lengthOf } from '#app/choose/true-size.ts';
import type { LayoutHandle } from '#app/layout/use-layout.ts';
import { describeFixedPage } from '#app/seo/describe-page.ts';
import { pageMeta } from '#app/seo/head.ts';
import { Below } from '#app/ui/below.tsx';
import { CallButton } from '#app/ui/call-button.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { useKeepChosen } from '#app/visit/chosen.ts';
import { offeredModel } from '#domain/cart/offered.ts';
import { choose } from '#domain/choose/choose.ts';
import { placeNames, wishesInWords } from '#domain/choose/spoken.ts';
import { chooseAddress, readWishes } from '#domain/choose/wishes.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import { sceneAddress } from '#domain/vehicle/cart-pictures.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/choose.ts';

const wishesOf = (search: string) => readWishes(new URLSearchParams(search));
const contactAbout = (search: string) => contactAddress({ from: chooseAddress(wishesOf(search)) });

export const handle: LayoutHandle = {
  ask: ({ search }) => ({ label: 'Ask which fits', to: contactAbout(search) }),
};

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { content, pictures } = site;
  const { vehicles } = await site.inventory.current();
  const words = content.pages.choose;
  const head = describeFixedPage(context, site, 'choose', {
    path: '/choose',
    trail: [{ name: 'Help me choose' }],
  });
  const carts = content.models
    .map((model) => offeredModel(model, { ...site, vehicles }))
    .toSorted((a, b) => lengthOf(a) - lengthOf(b));
  return {
    head,
    words,
    carts,
    scene: sceneAddress(pictures, words.scene),
    phone: content.business.phone,
  };
}

// All carts are there once: which of them fit is worked out from the address.
export const shouldRevalidate = () => false;

export const meta = pageMeta;

export default function ChoosePage({ loaderData }: Route.ComponentProps) {
  const { words, carts, scene, phone } = loaderData;
  const { search } = useLocation();
  const wishes = wishesOf(search);
  const choice = choose(carts, wishes);
  const wished = wishesInWords(wishes, placeNames(words.where));
  useKeepChosen(
    'wishes',
    wished ? { words: `a cart ${wished}`, page: chooseAddress(wishes) } : undefined,
  );
  return (
    <>
      <ChooseHero {...{ words, carts, wishes, choice }} />
      <Outcome {...{ words, carts, wishes, choice }} />
      <Below>
        <ShoreEnd title={words.endHeading} note={words.endLine} scene={scene}>
          <div className="flex flex-wrap gap-3">
            <SiteLink to={contactAbout(search)} className="btn btn-line">
              {words.ask}
            </SiteLink>
            <CallButton phone={phone} />
          </div>
        </ShoreEnd>
      </Below>
    </>
  );
}
