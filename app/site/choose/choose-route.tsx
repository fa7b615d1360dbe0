import type { CSSProperties } from 'react';
import { useLocation } from 'react-router';
import { pageHead } from '#app/http/seo/describe-page.ts';
import { covers } from '#app/site/cart/cart-card.tsx';
import { CartSide } from '#app/site/cart/cart-picture.tsx';
import { Price } from '#app/site/cart/cart-words.tsx';
import { Outcome } from '#app/site/choose/outcome.tsx';
import { Questions } from '#app/site/choose/questions.tsx';
import { CallButton } from '#app/site/frame/call-button.tsx';
import { useStoreChosen } from '#app/site/frame/chosen.ts';
import { ShoreEnd } from '#app/site/hero/shore-end.tsx';
import { Below } from '#app/ui/below.tsx';
import { LineLink, SiteLink } from '#app/ui/site-link.tsx';
import { cartLines, cartShape } from '#design/cart-shape.ts';
import { type Cart, choicesIn } from '#domain/cart/cart.ts';
import {
  answered,
  answersInWords,
  choose,
  chooseAddress,
  readAnswers,
  sureOf,
} from '#domain/choose/choose.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import { sceneAddress } from '#domain/vehicle/cart-pictures.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/choose-route.ts';
import '#app/site/choose/choose.css';

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { content, pictures } = site;
  const { vehicles } = await site.inventory.current();
  const words = content.pages.choose;
  const head = pageHead(context, site, 'choose');
  const carts = choicesIn({ ...site, vehicles }).toSorted(
    (a, b) => sizeOf(a).length - sizeOf(b).length,
  );
  const scene = sceneAddress(pictures, words.scene);
  return { head, words, carts, scene };
}

// The data has all carts: the browser filters them by the address.
export const shouldRevalidate = () => false;

export default function ChoosePage({ loaderData }: Route.ComponentProps) {
  const { words, carts, scene } = loaderData;
  const { search } = useLocation();
  const answers = readAnswers(new URLSearchParams(search));
  const choice = choose(carts, answers);
  const fitting = new Set(choice.fitting.map(({ cart }) => cart));
  const sure = sureOf(choice);
  const more = fitting.size - sure;
  const fits = `of ${carts.length} ${sure === 1 ? 'fits' : 'fit'}.`;
  const might = more > 0 ? ` ${more} ${sure > 0 ? 'more ' : ''}might.` : '';
  const asked = answersInWords(answers, words.where);
  const page = chooseAddress(answers);
  useStoreChosen(asked ? { label: 'Looking for', note: `a cart ${asked}`, page } : undefined);
  return (
    <>
      <section>
        <div className="sky under-header">
          <div className="wrap pb-4">
            <h1 className="pt-opening leading-sign max-lg:text-h2">{words.heading}</h1>
            <p className="mt-4 max-w-text text-lead leading-snug">{words.lead}</p>
            <p aria-live="polite" className="mt-4 font-semibold">
              <b className="text-h3 tracking-tighter">{sure}</b>
              {` ${answered(answers).length > 0 ? fits : 'models'}${might}`}
            </p>
          </div>
        </div>
        <CartLine carts={carts.filter((cart) => fitting.has(cart))} person={words.person.label} />
        <div className="ground pt-4 pb-6">
          <Questions words={words} carts={carts} answers={answers} />
        </div>
      </section>
      <Outcome words={words} carts={carts} answers={answers} choice={choice} />
      <Below>
        <ShoreEnd title={words.endHeading} note={words.endLine} scene={scene}>
          <div className="flex flex-wrap gap-3">
            <LineLink to={contactAddress({ from: page })}>{words.ask}</LineLink>
            <CallButton />
          </div>
        </ShoreEnd>
      </Below>
    </>
  );
}

interface LineProps {
  /** The shortest first. */
  carts: Cart[];
  /** The person's height: `5 ft 9 in`. */
  person: string;
}

const GAP = 14;
/** Height of a drawing over the width of its frame (app/site/cart/cart-picture.tsx). */
const DRAWN = 0.58 / 1.6;

function CartLine({ carts, person }: LineProps) {
  const inches = carts.reduce((sum, cart) => sum + sizeOf(cart).length + GAP, 0);
  return (
    <div className="choose-line" style={{ '--inches': inches } as CSSProperties}>
      <div className="choose-person fill-ink-soft" style={{ '--length': 24 } as CSSProperties}>
        {/* Like people on road signs: 69 units tall, one per inch. */}
        <svg className="inset-x-0 mx-auto" viewBox="-12 -69 24 69" aria-hidden="true">
          <circle cx="0" cy="-63" r="5.6" />
          <path d="M-7.5-55.5h15a3.4 3.4 0 0 1 3.4 3.4V-30a2.2 2.2 0 0 1-4.4 0v-17h-.9v45a2.7 2.7 0 0 1-5.2 0v-27h-.8v27a2.7 2.7 0 0 1-5.2 0v-45h-.9v17a2.2 2.2 0 0 1-4.4 0v-22.1a3.4 3.4 0 0 1 3.4-3.4z" />
        </svg>
        <p className="choose-label">{person}</p>
      </div>
      {/* An empty list has no name. */}
      <ol
        className="flex"
        aria-label={
          carts.length > 0 ? 'Carts that fit, from the shortest to the longest' : undefined
        }
      >
        {carts.map((cart) => {
          const { length, frame } = sizeOf(cart);
          return (
            <li key={cart.id} style={{ '--length': length, '--frame': frame } as CSSProperties}>
              <CartSide
                cart={cart}
                alt=""
                sizes={`(min-width: 64rem) ${frame * 2}px, ${frame}px`}
                className="choose-cart pointer-events-none absolute left-1/2 -translate-x-1/2"
              />
              <p className="choose-label">
                <SiteLink
                  to={`/vehicles/${cart.id}`}
                  translate="no"
                  className={`${covers} block font-extrabold hover:underline`}
                >
                  {cart.name}
                </SiteLink>
                <Price amount={cart.price} />
              </p>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** Inches between bumpers, and of the picture's frame; a drawing has about one unit per inch. */
function sizeOf(cart: Cart): { length: number; frame: number } {
  const { length, frame } = cartLines(cartShape(cart));
  return {
    length: cart.size?.length ?? length,
    frame: Math.round(cart.size?.frame ?? frame.height / DRAWN),
  };
}
