import type { ReactNode } from 'react';
import { Breadcrumbs } from '#app/layout/breadcrumbs.tsx';
import { Picture } from '#app/pictures/picture.tsx';
import { Shore } from '#app/ui/shore.tsx';
import { cartShape } from '#design/cart-shape.ts';
import type { BrandOpening } from './brand-opening.ts';
import { ModelPicture } from './model-picture.tsx';
import { brandTrail } from './model-trail.ts';
import './brand-hero.css';

interface Props extends BrandOpening {
  /** Buttons. */
  children: ReactNode;
}

/** A brand's name across the page, and its carts in a row beneath. */
export function BrandHero({ name, fit, summary, parked, scene, children }: Props) {
  return (
    <section>
      <div
        className={`brand-hero ${scene ? 'brand-scene' : ''} horizon under-header relative overflow-clip`}
      >
        <Shore className="bottom-(--ground)" />
        <div className="wrap relative">
          <Breadcrumbs trail={brandTrail(name)} />
          <div className="@container">
            <h1
              className="pt-[0.1em] leading-[0.8] tracking-[-0.06em] whitespace-nowrap"
              style={fit}
            >
              {name}
            </h1>
          </div>
        </div>
        <div className="relative mb-[calc(var(--frame)*-0.08)] flex justify-center">
          {scene ? (
            <Picture
              address={scene}
              alt=""
              sizes="(min-width: 48rem) 100vw, 200vw"
              main
              className="w-(--cart) max-w-none flex-none"
            />
          ) : (
            parked.map((model, index) => (
              <ModelPicture
                key={model.slug}
                slug={model.slug}
                view="side"
                shape={cartShape(model)}
                alt=""
                sizes="(min-width: 48rem) 34vw, 110vw"
                main={index === 0}
                className={`relative w-(--cart) flex-none ${index > 0 ? 'max-md:hidden' : ''}`}
              />
            ))
          )}
        </div>
      </div>
      <div className="bg-reed-100">
        <div className="wrap grid items-center gap-x-8 gap-y-5 py-7 lg:grid-cols-[1fr_auto]">
          <p className="max-w-[39em] text-lead leading-snug">{summary}</p>
          <div className="flex flex-wrap gap-3 print:hidden max-lg:[&_a]:flex-1">{children}</div>
        </div>
      </div>
    </section>
  );
}
