import { useSearchParams } from 'react-router';
import { useRootData } from '#app/http/document/use-root-data.ts';
import { HeadTags } from '#app/http/seo/head-tags.tsx';
import { type ModelPageData, modelHead, type PaintedModel } from '#app/http/seo/model-data.ts';
import { CartList } from '#app/site/cart/cart-card.tsx';
import { cartShots, illustration } from '#app/site/cart/cart-picture.tsx';
import { ModelPicture, useModelPicture } from '#app/site/cart/model-picture.tsx';
import { Gallery } from '#app/site/pictures/gallery.tsx';
import { RoadAnswerSign } from '#app/site/road-rules/road-words.tsx';
import { AwayLink } from '#app/ui/away-link.tsx';
import { Below } from '#app/ui/below.tsx';
import { FigureStrip } from '#app/ui/figure-strip.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { RowTable } from '#app/ui/rows.tsx';
import { EndScene } from '#app/ui/scene.tsx';
import { GoLink } from '#app/ui/site-link.tsx';
import type { Model } from '#domain/content/models.ts';
import { contactAddress, partsAddress } from '#domain/inquiry/contact-address.ts';
import { fullName } from '#domain/model/model.ts';
import { modelAddress, triedPaint } from '#domain/model/paints.ts';
import { inventoryOf, MOST_SHOWN } from '#domain/model/stock.ts';
import type { Availability } from '#domain/vehicle/availability.ts';
import { ModelHero } from './model-hero.tsx';
import { ContactTrio, ModelOffer } from './model-offer.tsx';
import './model.css';

/** A model's page (docs/product.md, Models), in the address's paint. */
export function ModelPage(data: ModelPageData) {
  const [search] = useSearchParams();
  const { model, paints, figures } = data;
  const { site } = useRootData();
  const paint = triedPaint(paints, search);
  const shown = { ...data, paint };
  return (
    <>
      <HeadTags head={modelHead(data, site.name, paint)} />
      <ModelHero {...shown} />
      <ModelOffer {...shown} />
      <div className="on-sheet wrap">
        <FigureStrip figures={figures} />
        {model.msrp === undefined && <ContactTrio {...shown} />}
      </div>
      <Below>
        <ModelGallery {...shown} />
        <FeatureCards model={model} />
        <Specifications {...shown} />
        <ModelStock {...shown} />
        <Closing {...shown} />
      </Below>
    </>
  );
}

function ModelGallery({ model, paint }: PaintedModel) {
  const name = fullName(model);
  const shots = cartShots(useModelPicture(model.slug, 'front', paint?.slug), name);
  if (shots.length === 0) return null;
  return (
    <div className="pt-section lg:px-gutter">
      <Gallery label={`Pictures of the ${name}`} shots={shots} caption={illustration} />
    </div>
  );
}

function FeatureCards({ model }: { model: Model }) {
  return (
    <section aria-label="Features" className="wrap py-section">
      <div className="grid border-y border-line sm:grid-cols-2 xl:grid-cols-4">
        {model.cards.map((card) => (
          <article
            key={card.title}
            className="border-line py-8 max-sm:not-first:border-t sm:px-8 sm:even:border-l sm:nth-[n+3]:border-t xl:not-first:border-l xl:nth-[n+3]:border-t-0 sm:odd:pl-0 sm:even:pr-0 xl:nth-2:pr-8 xl:nth-3:pl-8"
          >
            <h2 className="text-lead font-semibold tracking-tight">{card.title}</h2>
            <p className="mt-2 text-base leading-normal text-ink-soft">{card.text}</p>
          </article>
        ))}
      </div>
    </section>
  );
}

/** Every known specification, in order (docs/product.md, Fields); road use comes with the state's rule. */
function Specifications({ model, law, rows }: PaintedModel) {
  return (
    <section className="on-sheet wrap grid gap-x-gap gap-y-8 pb-section lg:grid-cols-1-2 print:grid-cols-2-3 print:content-start print:gap-y-3 print:pt-4 print:pb-0">
      <div>
        <h2 className="text-h2-low">Specifications</h2>
        {model.moreDetails && (
          <p className="mt-2 print:hidden">
            <AwayLink href={model.moreDetails} about={`of the ${model.name}`}>
              View More Details
            </AwayLink>
          </p>
        )}
      </div>
      <RowTable
        rows={rows.map(({ label, value }) => [label, value])}
        className="[&_td]:text-lead [&_td]:leading-snug print:row-span-2 print:[&_:is(th,td)]:py-0.5 print:[&_td]:text-base"
      />
      {law && (
        <aside
          aria-label={`What ${law.state} requires`}
          className="grid items-center gap-x-8 gap-y-6 border-y border-line py-8 sm:grid-cols-auto-1 lg:col-start-2 print:col-start-1 print:block print:border-0 print:py-0 print:text-sm print:leading-snug"
        >
          <div className="[--sign:8rem] print:hidden">
            <RoadAnswerSign of="any" />
          </div>
          <div>
            <h3>{`Where the ${model.name} may go in ${law.state}`}</h3>
            <p className="mt-3">{law.text}</p>
            <p className="mt-1 text-sm text-ink-soft">{`${law.sources}.`}</p>
          </div>
        </aside>
      )}
    </section>
  );
}

function ModelStock({ model, stock }: PaintedModel) {
  const shown = stock.vehicles.filter(({ availability }) => availability.standing !== 'gone');
  const [first, ...others] = shown;
  if (!first) return null;
  const columns =
    others.length === 0
      ? 'lg:grid-cols-3-2 [&>ul]:[--columns:1]'
      : 'lg:grid-cols-1-2 sm:[&>ul]:[--columns:2]';
  return (
    <section id="stock" className={`scroll-mt-24 border-t border-reed-300 lg:grid ${columns}`}>
      <div className="wrap w-full self-center pt-section pb-8 lg:pb-section">
        <h2>{hereOrNot(shown)}</h2>
        {shown.length > MOST_SHOWN && (
          <MoreLink to={inventoryOf(model)}>All in our inventory</MoreLink>
        )}
      </div>
      <CartList
        carts={shown.slice(0, MOST_SHOWN)}
        brief
        alike
        look="lot border-reed-300 max-lg:border-t *:border-l *:border-reed-300"
      />
    </section>
  );
}

/** The heading of carts that may be here, on their way, or made to order. */
function hereOrNot(shown: { availability: Availability }[]): string {
  const isHere = ({ availability }: (typeof shown)[number]) => availability.standing === 'here';
  if (shown.every(isHere)) return 'On our lot now';
  return shown.some(isHere) ? 'Here and on the way' : 'On the way or to order';
}

function Closing({ model, paint, dealer }: PaintedModel) {
  const from = modelAddress(model.slug, paint);
  return (
    <EndScene
      title={model.closing}
      look="max-w-[8.6em] lg:max-w-9/20"
      cart={
        <ModelPicture
          cart={model}
          paint={paint?.slug}
          view="rear"
          alt=""
          sizes="(min-width: 64rem) 58vw, 110vw"
          className="hero-cart"
        />
      }
    >
      <GoLink to={contactAddress({ from, topic: 'quote' })}>Get Quote Today</GoLink>
      <AwayLink href={dealer.financingUrl} about="" className="btn btn-line">
        Visit Showroom
      </AwayLink>
      <p className="mt-1 w-full">
        <MoreLink to={partsAddress(model.slug)}>Order parts</MoreLink>
      </p>
    </EndScene>
  );
}
