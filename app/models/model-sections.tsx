import { CartCard } from '#app/cart/cart-card.tsx';
import { cartShots, illustration } from '#app/cart/cart-shots.ts';
import { Gallery } from '#app/pictures/gallery.tsx';
import { RoadAnswerSign } from '#app/road-rules/road-words.tsx';
import { AwayLink } from '#app/ui/away-link.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { EndScene } from '#app/ui/scene.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { cartShape } from '#design/cart-shape.ts';
import { contactAddress, partsAddress } from '#domain/inquiry/contact-address.ts';
import { fullName } from '#domain/model/model.ts';
import { FactDrawing } from './fact-drawing.tsx';
import type { ShownModel } from './model-head.ts';
import { ModelPicture, useModelPicture } from './model-picture.tsx';

export function ModelGallery({ model, tried }: ShownModel) {
  const name = fullName(model);
  const shots = cartShots(useModelPicture(model.slug, 'front', tried?.slug), name);
  if (shots.length === 0) return null;
  return (
    <div className="pt-section lg:px-gutter">
      <Gallery label={`Pictures of the ${name}`} shots={shots} caption={illustration} />
    </div>
  );
}

/** Four features, each with a drawn specification. */
export function FeatureCards({ model }: ShownModel) {
  return (
    <section aria-label="Features" className="wrap py-section">
      <div className="grid border-y border-line sm:grid-cols-2 xl:grid-cols-4">
        {model.cards.map((card) => (
          <article
            key={card.title}
            className="border-line py-8 max-sm:not-first:border-t sm:px-8 sm:even:border-l sm:nth-[n+3]:border-t xl:not-first:border-l xl:nth-[n+3]:border-t-0 sm:odd:pl-0 sm:even:pr-0 xl:nth-2:pr-8 xl:nth-3:pl-8"
          >
            <FactDrawing model={model} card={card} />
            <h2 className="mt-6 text-lead font-bold tracking-tight">{card.title}</h2>
            <p className="mt-2 text-base leading-normal text-ink-soft">{card.text}</p>
          </article>
        ))}
      </div>
    </section>
  );
}

/** Every known specification, in order (docs/product.md, Fields); road use comes with the state's rule. */
export function Specifications({ model, law, specified: { rows, unknown } }: ShownModel) {
  return (
    <section className="on-sheet wrap grid gap-x-gap gap-y-8 pb-section lg:grid-cols-[1fr_2fr] print:gap-y-3 print:pt-4 print:pb-0">
      <div>
        <h2 className="text-[clamp(2.25rem,1.6rem+2vw,3.25rem)]">Specifications</h2>
        <p className="mt-4 text-ink-soft">
          By the maker’s figures
          {unknown ? `, which leave out ${unknown}. Ask us.` : '.'}
        </p>
        <div className="mt-2 grid justify-items-start print:hidden">
          <MoreLink to={`/can-i-drive-it?cart=${model.slug}`}>Where can it go?</MoreLink>
          {model.moreDetails && (
            <AwayLink href={model.moreDetails} about={`of the ${model.name}`}>
              View More Details
            </AwayLink>
          )}
        </div>
      </div>
      <table className="sheet-table w-full border-t-2 border-ink">
        <tbody>
          {rows.map(({ label, value }) => (
            <tr key={label} className="border-b border-line align-baseline">
              <th scope="row" className="w-[44%] py-3 pr-4 text-left font-normal text-ink-soft">
                {label}
              </th>
              <td className="py-3 text-lead leading-snug font-bold">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {law && (
        <aside
          aria-label={`What ${law.state} requires`}
          className="grid items-center gap-x-8 gap-y-6 border-y border-line py-8 sm:grid-cols-[auto_1fr] lg:col-start-2 print:border-0 print:py-2"
        >
          <div className="[--sign:8rem] print:hidden">
            <RoadAnswerSign of="any" />
          </div>
          <div>
            <h3>
              Where the {model.name} may go in {law.state}
            </h3>
            <p className="mt-3">{law.text}</p>
            <p className="mt-1 text-sm text-ink-soft">{law.sources}.</p>
          </div>
        </aside>
      )}
    </section>
  );
}

/** The model's available vehicles; nothing without any. */
export function ModelStock({ model, stock }: ShownModel) {
  const shown = stock.vehicles.filter(({ availability }) => availability.standing !== 'gone');
  const [first] = shown;
  if (!first) return null;
  return (
    <section
      id="stock"
      className={`scroll-mt-24 border-t border-reed-300 lg:grid ${split(shown.length)}`}
    >
      <div className="wrap w-full self-center pt-section pb-8 lg:pb-section">
        <h2>{first.availability.standing === 'here' ? 'On our lot now' : 'Ones to be had'}</h2>
        <p className="mt-4 text-lead text-ink-soft">
          {shown.length === 1
            ? `One ${fullName(model)}, with its own price.`
            : `${shown.length} ${fullName(model)} carts, each with its own price.`}
        </p>
      </div>
      <ul className="lot max-lg:border-t max-lg:border-reed-300">
        {shown.map((vehicle) => (
          <li key={vehicle.id} className="border-l border-reed-300">
            <CartCard still cart={vehicle} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}

// One or two are beside their heading, more are below it.
function split(count: number): string {
  if (count === 1) return 'lg:grid-cols-[3fr_2fr] [&>ul]:[--columns:1]';
  return count === 2 ? 'lg:grid-cols-[1fr_2fr] sm:[&>ul]:[--columns:2]' : '[&>ul]:border-t';
}

export function Closing({ model, tried, from, dealer }: ShownModel) {
  return (
    <EndScene
      title={model.closing}
      look="max-w-[8.6em] lg:max-w-[46%] lg:text-[clamp(3rem,4.9vw,5.25rem)]"
      cart={
        <ModelPicture
          slug={model.slug}
          paint={tried?.slug}
          view="rear"
          shape={cartShape(model)}
          alt=""
          sizes="(min-width: 64rem) 58vw, 110vw"
          className="hero-cart"
        />
      }
    >
      <SiteLink to={contactAddress({ from, topic: 'quote' })} className="btn btn-go">
        Get Quote Today
      </SiteLink>
      <AwayLink href={dealer.financingUrl} about="" className="btn btn-line">
        Visit Showroom
      </AwayLink>
      <p className="mt-1 w-full">
        <MoreLink to={partsAddress(model.slug)}>Order parts</MoreLink>
      </p>
    </EndScene>
  );
}
