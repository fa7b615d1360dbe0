import { Suspense } from 'react';
import { Await } from 'react-router';
import { AvailabilityLine } from '#app/cart/availability-line.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { cartShape } from '#design/cart-shape.ts';
import type { Content } from '#domain/content/content.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import type { CatalogueLine } from '#domain/model/catalogue.ts';
import { stockOfModel } from '#domain/model/stock-of-model.ts';
import type { CardVehicle } from '#domain/vehicle/card-vehicle.ts';
import { EvolutionInventory } from './evolution-inventory.tsx';
import { ModelPicture } from './model-picture.tsx';

type Words = Content['brands']['evolution'];

interface Props {
  words: Words;
  lines: CatalogueLine[];
  stock: CardVehicle[] | Promise<CardVehicle[]>;
}

/** The Evolution page under its hero: three series, two featured models, and the catalogue with the live inventory. */
export function EvolutionBelow({ words, lines, stock }: Props) {
  const lineOf = (slug: string) => lines.find((line) => line.slug === slug);
  return (
    <div className="pb-[clamp(3rem,6vw,5.5rem)]">
      <div className="wrap grid gap-x-[clamp(2rem,5vw,6rem)] gap-y-12 pt-[clamp(3rem,6vw,5.5rem)] lg:grid-cols-2">
        <section className="grid grid-rows-[auto_1fr]">
          <h2>{words.seriesHeading}</h2>
          <ul className="brand-series mt-6 grid border-t-2 border-ink">
            {words.series.map(({ title, model, fact, text }) => (
              <li key={title} className="brand-point">
                <Example of={lineOf(model)} />
                <h3>{title}</h3>
                <p className="font-bold text-sedge">{fact}</p>
                <p className="text-ink-soft">{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <section className="grid grid-rows-[auto_1fr]">
          <h2>{words.featuredHeading}</h2>
          <ul className="mt-6 grid border-t-2 border-ink">
            {words.featured.map((model) => (
              <Featured key={model.title} model={model} line={lineOf(model.cart)} stock={stock} />
            ))}
          </ul>
        </section>
      </div>
      <EvolutionInventory words={words} lines={lines} stock={stock} />
    </div>
  );
}

interface FeaturedProps extends Pick<Props, 'stock'> {
  model: Words['featured'][number];
  line: CatalogueLine | undefined;
}

function Featured({ model, line, stock }: FeaturedProps) {
  const { title, price, text, button } = model;
  return (
    <li className="brand-point">
      <Example of={line} />
      <h3>{title}</h3>
      <p className="font-extrabold">{price}</p>
      <p className="text-ink-soft">{text}</p>
      {/* Room for two lines, so that nothing moves when they come. */}
      <div className="mt-1 min-h-10 text-sm">
        <Suspense>
          <Await resolve={stock} errorElement={<span />}>
            {(vehicles) => line && <StockLines line={line} vehicles={vehicles} />}
          </Await>
        </Suspense>
      </div>
      <SiteLink
        to={button.to === '/contact' ? contactAddress({ from: '/brands/evolution' }) : button.to}
        className="btn btn-line"
      >
        {button.label}
      </SiteLink>
    </li>
  );
}

function StockLines({ line, vehicles }: { line: CatalogueLine; vehicles: CardVehicle[] }) {
  return stockOfModel(line, vehicles).lines.map((availability) => (
    <p key={availability.standing}>
      <AvailabilityLine availability={availability} />
    </p>
  ));
}

/** What is named in words, shown by one of its carts. */
function Example({ of: line }: { of: CatalogueLine | undefined }) {
  return (
    line && (
      <ModelPicture
        slug={line.slug}
        view="front"
        shape={cartShape(line)}
        alt=""
        sizes="(min-width: 37.5rem) 14rem, 7rem"
        className="relative w-full"
      />
    )
  );
}
