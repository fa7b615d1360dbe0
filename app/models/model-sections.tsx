import { VehicleCard } from '#app/cart/cart-card.tsx';
import { AwayLink } from '#app/ui/away-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { Shore } from '#app/ui/shore.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { cartShape } from '#design/cart-shape.ts';
import type { Model } from '#domain/content/models.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import { partsAddress } from '#domain/inquiry/form-address.ts';
import { fullName } from '#domain/model/model.ts';
import type { ModelView } from '#domain/model/model-view.ts';
import type { ModelPaint } from '#domain/model/tried-paint.ts';
import type { Specified } from '#domain/specification/specifications.ts';
import { FactDrawing } from './fact-drawing.tsx';
import { ModelPicture } from './model-picture.tsx';

/** Four features, each with one of its figures drawn. */
export function FeatureCards({ model }: { model: Model }) {
  return (
    <section aria-label="Features" className="wrap py-section">
      <div className="grid border-y border-line sm:grid-cols-2 xl:grid-cols-4">
        {model.cards.map((card) => (
          <article
            key={card.title}
            className="border-line py-8 max-sm:not-first:border-t sm:px-8 sm:even:border-l sm:nth-[n+3]:border-t xl:not-first:border-l xl:nth-[n+3]:border-t-0 sm:odd:pl-0 sm:even:pr-0 xl:nth-2:pr-8 xl:nth-3:pl-8"
          >
            <FactDrawing model={model} card={card} />
            <h2 className="mt-6 text-lead font-bold tracking-[-0.012em]">{card.title}</h2>
            <p className="mt-2 text-base leading-normal text-ink-soft">{card.text}</p>
          </article>
        ))}
      </div>
    </section>
  );
}

/** Every figure that is known, in its order (docs/product.md, Fields); beside what is said of roads stands what New Jersey says. */
export function Specifications({
  model,
  specified,
  law,
}: Pick<ModelView, 'model' | 'law'> & { specified: Specified }) {
  const { rows, unknown } = specified;
  return (
    <section className="on-sheet wrap grid gap-x-gap gap-y-8 pb-section lg:grid-cols-[4fr_8fr] print:gap-y-3 print:pt-4 print:pb-0">
      <div>
        <h2 className="text-[clamp(2.375rem,1.6rem+1.9vw,3.25rem)]">Specifications</h2>
        <p className="mt-4 text-ink-soft">
          By the maker’s figures
          {unknown ? `, which leave out ${unknown}. Ask us.` : '.'}
        </p>
        <p className="mt-2 print:hidden">
          <MoreLink to={`/can-i-drive-it?cart=${model.slug}`}>Where can it go?</MoreLink>
        </p>
        {model.moreDetails && (
          <p className="mt-2 print:hidden">
            <AwayLink href={model.moreDetails} about={`of the ${model.name}`}>
              View More Details
            </AwayLink>
          </p>
        )}
      </div>
      <table className="sheet-table w-full border-t-2 border-ink">
        <tbody>
          {rows.map(({ label, value }) => (
            <tr key={label} className="border-b border-line align-baseline">
              <th scope="row" className="w-[44%] py-3 pr-4 text-left font-normal text-ink-soft">
                {label}
              </th>
              <td className="py-3 text-[1.1875rem] leading-snug font-bold">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {law && <RoadLaw name={model.name} law={law} />}
    </section>
  );
}

function RoadLaw({ name, law }: { name: string; law: NonNullable<ModelView['law']> }) {
  return (
    <aside
      aria-label={`What ${law.state} requires`}
      className="grid items-center gap-x-8 gap-y-6 border-y border-line py-8 sm:grid-cols-[auto_1fr] lg:col-start-2 print:border-0 print:py-2"
    >
      <p className="print:hidden grid w-32 content-center justify-items-center rounded-sign bg-white px-2 pt-4 pb-2 text-center text-[1.1875rem] leading-[1.05] font-extrabold [box-shadow:inset_0_0_0_3px_var(--color-white),inset_0_0_0_6px_var(--color-ink)]">
        SPEED LIMIT
        <b className="mt-2 text-[4.25rem] leading-[0.9] tracking-[-0.05em]">25</b>
      </p>
      <div>
        <h3>
          Where the {name} may go in {law.state}
        </h3>
        <p className="mt-3">{law.text}</p>
        <p className="mt-1 text-sm text-ink-soft">{law.sources}.</p>
      </div>
    </aside>
  );
}

/** Those of this model that can be had, and how; nothing where there is none. */
export function ModelStock({ model, stock }: Pick<ModelView, 'model' | 'stock'>) {
  const shown = stock.vehicles.filter(({ availability }) => availability.standing !== 'gone');
  if (shown.length === 0) return null;
  return (
    <section
      id="stock"
      className={`scroll-mt-24 border-t border-reed-300 lg:grid ${split(shown.length)}`}
    >
      <div className="wrap w-full self-center pt-section pb-8 lg:pb-section">
        <h2>{stock.here > 0 ? 'On our lot now' : 'Ones to be had'}</h2>
        <p className="mt-4 text-lead text-ink-soft">
          {shown.length === 1
            ? `One ${fullName(model)}, with its own price.`
            : `${shown.length} ${fullName(model)} carts, each with its own price.`}
        </p>
      </div>
      <ul className="lot max-lg:border-t max-lg:border-reed-300">
        {shown.map((vehicle) => (
          <li key={vehicle.id} className="border-l border-reed-300">
            <VehicleCard still vehicle={vehicle} to={`/vehicles/${vehicle.id}`} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}

// One or two stand beside their heading, more than two beneath it.
function split(count: number): string {
  if (count === 1) return 'lg:grid-cols-[7fr_5fr] [&>ul]:[--columns:1]';
  return count === 2 ? 'lg:grid-cols-[1fr_2fr] sm:[&>ul]:[--columns:2]' : '[&>ul]:border-t';
}

interface ClosingProps {
  model: Model;
  /** The paint that is tried on in place of its own. */
  tried: ModelPaint | undefined;
  /** The page's own address, with that paint. */
  from: string;
  financingUrl: string;
}

/** The last word, before the shore. */
export function Closing({ model, tried, from, financingUrl }: ClosingProps) {
  return (
    <section className="scene end-scene relative overflow-clip">
      <div className="sky relative border-b border-reed-300">
        <Shore />
        <div className="wrap relative pt-section">
          <h2 className="max-w-[8.6em] lg:max-w-[46%] lg:text-[clamp(3rem,4.9vw,5.25rem)]">
            {model.closing}
          </h2>
          <div className="mt-8 flex flex-wrap gap-3 max-sm:[&_a]:flex-1 lg:w-[46%]">
            <SiteLink to={contactAddress({ from, topic: 'quote' })} className="btn btn-go">
              Get Quote Today
            </SiteLink>
            <a href={financingUrl} target="_blank" rel="noopener" className="btn btn-line">
              Visit Showroom
              <span className="sr-only"> (opens in a new tab)</span>
              <Icon name="external" />
            </a>
          </div>
          <p className="mt-4">
            <MoreLink to={partsAddress(model.slug)}>Order parts</MoreLink>
          </p>
        </div>
      </div>
      <div className="ground relative">
        <ModelPicture
          slug={model.slug}
          paint={tried?.slug}
          view="rear"
          shape={cartShape(model)}
          alt=""
          sizes="(min-width: 64rem) 58vw, 110vw"
          className="hero-cart"
        />
      </div>
    </section>
  );
}
