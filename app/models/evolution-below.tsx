import type { ReactNode } from 'react';
import { SiteLink } from '#app/ui/site-link.tsx';
import { cartShape } from '#design/cart-shape.ts';
import type { Content } from '#domain/content/content.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import type { ModelLink } from '#domain/model/model.ts';
import { fill } from '#domain/text/fill.ts';
import { ModelList } from './model-list.tsx';
import { ModelPicture } from './model-picture.tsx';

type Words = Content['brands']['evolution'];

interface Props {
  words: Words;
  models: ModelLink[];
  /** The live inventory, in whichever state it is. */
  children: ReactNode;
}

const from = '/brands/evolution';

/** The Evolution page under its hero: three series, two featured models, the live inventory, and every model. */
export function EvolutionBelow({ words, models, children }: Props) {
  return (
    <>
      <section className="wrap pt-section">
        <h2>{words.seriesHeading}</h2>
        <ul className="mt-[clamp(2rem,1.2rem+3vw,4rem)] grid border-y border-line lg:grid-cols-3 lg:gap-x-16">
          {words.series.map(({ title, model, fact, text }) => (
            <li
              key={title}
              className="relative border-line py-8 max-lg:grid max-lg:grid-cols-[7rem_1fr] max-lg:gap-x-5 max-lg:py-6 max-lg:not-first:border-t lg:not-first:before:absolute lg:not-first:before:inset-y-0 lg:not-first:before:-left-8 lg:not-first:before:border-l lg:not-first:before:border-line"
            >
              <Example
                of={models.find(({ slug }) => slug === model)}
                className="relative w-full max-lg:row-span-3"
              />
              <h3 className="text-h3 lg:mt-6 tracking-[-0.03em]">{title}</h3>
              <p className="mt-2 font-bold text-sedge">{fact}</p>
              <p className="mt-2 text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="wrap py-section">
        <h2>{words.featuredHeading}</h2>
        <ul className="swipe -mx-gutter mt-[clamp(2rem,1.2rem+3vw,4rem)] grid scroll-px-gutter gap-x-gap gap-y-12 px-gutter sm:grid-cols-2">
          {words.featured.map((model) => (
            <Featured
              key={model.title}
              model={model}
              example={models.find(({ slug }) => slug === model.model)}
            />
          ))}
        </ul>
      </section>
      <section id="inventory" className="scroll-mt-8">
        <h2 className="wrap pb-[clamp(1.5rem,1rem+2vw,3rem)]">{words.stockHeading}</h2>
        {children}
      </section>
      <ModelList title={fill(words.modelsHeading, { count: models.length })} models={models} />
    </>
  );
}

interface FeaturedProps {
  model: Words['featured'][number];
  example: ModelLink | undefined;
}

function Featured({ model, example }: FeaturedProps) {
  const { title, price, text, button } = model;
  return (
    <li>
      <div className="horizon relative aspect-[8/5]">
        <Example of={example} className="absolute inset-x-0 bottom-0" />
      </div>
      <h3 className="mt-6 text-h3 tracking-[-0.03em]">{title}</h3>
      <p className="mt-2 text-lead font-extrabold tracking-[-0.02em]">{price}</p>
      <p className="mt-2 text-ink-soft">{text}</p>
      <SiteLink
        to={button.to === '/contact' ? contactAddress({ from }) : button.to}
        className="btn btn-line mt-6"
      >
        {button.label}
      </SiteLink>
    </li>
  );
}

/** What is named in words, shown by one of its models. */
function Example({ of: model, className }: { of: ModelLink | undefined; className: string }) {
  return (
    model && (
      <ModelPicture
        slug={model.slug}
        view="front"
        shape={cartShape(model)}
        alt=""
        sizes="(min-width: 37.5rem) 50vw, 84vw"
        className={className}
      />
    )
  );
}
