import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { pageHead } from '#app/http/seo/describe-page.ts';
import { CartSide } from '#app/site/cart/cart-picture.tsx';
import { AvailabilityLine, Price } from '#app/site/cart/cart-words.tsx';
import { EstimateForm } from '#app/site/financing/estimate-form.tsx';
import { CallButton } from '#app/site/frame/call-button.tsx';
import { PageOpening } from '#app/site/hero/page-opening.tsx';
import { AwayLink } from '#app/ui/away-link.tsx';
import { Points, Questions } from '#app/ui/points.tsx';
import { Section } from '#app/ui/section.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { type Cart, cartCalled } from '#domain/cart/cart.ts';
import { fullName, openingCarts } from '#domain/model/model.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/financing-route.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { content, inventory } = site;
  const { business, pages } = content;
  const head = pageHead(context, site, 'financing');
  const { vehicles } = await inventory.current();
  return {
    head,
    // An unknown cart leaves the plain page.
    cart: cartCalled(url.searchParams.get('cart') ?? '', { ...site, vehicles }),
    carts: openingCarts(pages.financing.opening, content.models),
    financing: pages.financing,
    questions: pages.faq.financing,
    application: business.financingUrl,
  };
}

/** The browser computes the estimate from the address; the data depends only on the cart. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.searchParams.get('cart') !== nextUrl.searchParams.get('cart');
}

export default function FinancingPage({ loaderData }: Route.ComponentProps) {
  const { financing, questions, application, cart } = loaderData;
  const [params] = useSearchParams();
  return (
    <>
      <PageOpening title={financing.heading} lead={financing.lead} carts={loaderData.carts}>
        <AwayLink href={application} about="with the lender" className="btn btn-go">
          Apply
        </AwayLink>
        <CallButton />
      </PageOpening>
      <section className="wrap" aria-label="How it works">
        <Points as="h2" points={financing.steps} />
      </section>
      <Section
        id="estimate"
        className={`wrap scroll-mt-4 pt-section ${params.has('apr') ? 'on-sheet' : ''}`}
        title={financing.estimateHeading}
      >
        {cart && <EstimatedCart cart={cart} params={params} />}
        <EstimateForm
          // Another cart has another price.
          key={cart?.id}
          credit={financing.estimate}
          params={params}
          cart={cart && { id: cart.id, price: cart.price }}
        />
      </Section>
      <Section className="wrap pt-section pb-12" title={financing.questionsHeading}>
        <Questions questions={questions} />
      </Section>
    </>
  );
}

/** Its page says the typed terms' payment, too. */
function EstimatedCart({ cart, params }: { cart: Cart; params: URLSearchParams }) {
  const terms = [...params].filter(([name]) => name !== 'cart' && name !== 'price');
  const { id, isModel, color, price, priceOf, availability } = cart;
  const which = [!isModel && `Stock ${id}`, color].filter(Boolean).join(', ');
  return (
    <div className="mb-8 items-end gap-x-gap border-ink sm:flex sm:border-b-2">
      {/* The tires, at 80 % of the frame's height, stand on the line. */}
      <CartSide
        cart={cart}
        alt={`${fullName(cart)}, from the side`}
        sizes="(min-width: 34rem) 26rem, 100vw"
        className="relative w-104 max-w-full flex-none sm:-mb-13"
      />
      <div className="pb-4">
        <h3 translate="no">
          <SiteLink
            to={{ pathname: `/vehicles/${id}`, search: String(new URLSearchParams(terms)) }}
            className="underline underline-offset-4"
          >
            {fullName(cart)}
          </SiteLink>
        </h3>
        {which && <p className="text-ink-soft">{which}</p>}
        <Price amount={price} of={priceOf} className="mt-1 block text-h3 tracking-tighter" />
        {availability && (
          <p className="mt-1">
            <AvailabilityLine availability={availability} />
          </p>
        )}
      </div>
    </div>
  );
}
