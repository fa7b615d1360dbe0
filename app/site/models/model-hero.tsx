import type { CSSProperties } from 'react';
import { modelTrail, type PaintedModel } from '#app/http/seo/model-data.ts';
import { ModelPicture } from '#app/site/cart/model-picture.tsx';
import { Breadcrumbs } from '#app/site/frame/breadcrumbs.tsx';
import { TurnAround } from '#app/site/pictures/turn-around.tsx';
import { Shore } from '#app/ui/scene.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { fullName } from '#domain/model/model.ts';
import { type ModelPaint, modelAddress } from '#domain/model/paints.ts';

/** The name rests on the roof of the cart, which visitors paint and turn. A drawing's roof is at 0.2 of its frame. */
export function ModelHero({ model, roof = 0.2, fit, paints, paint, file }: PaintedModel) {
  const shown = paint ?? paints[0];
  const hasSwatches = shown && paints.length > 1;
  return (
    <section
      className={`on-sheet model-hero horizon under-header relative overflow-clip ${file || hasSwatches ? 'with-bar' : ''}`}
      style={{ '--roof': roof } as CSSProperties}
    >
      <Shore className="bottom-(--ground)" />
      <div className="wrap relative">
        {/* In front of the name, whose tall line box would take the clicks. */}
        <div className="relative z-1">
          <Breadcrumbs trail={modelTrail(model)} />
        </div>
        <div className="@container">
          <h1
            translate="no"
            className="leading-sign tracking-tighter whitespace-nowrap"
            style={fit}
          >
            {model.heading ?? model.name}
          </h1>
        </div>
      </div>
      <TurnAround
        name={fullName(model)}
        file={shown?.in3d ? file : undefined}
        color={shown?.in3d ?? ''}
        view="side"
        beside={hasSwatches && <PaintSwatches slug={model.slug} paints={paints} shown={shown} />}
      >
        <ModelPicture
          cart={model}
          paint={paint?.slug}
          view="side"
          alt={`${fullName(model)}, from the side`}
          sizes="(min-width: 100rem) 1260px, (min-width: 64rem) 83vw, min(114vw, 14rem + 62vw)"
          main
          className="model-cart"
        />
      </TurnAround>
    </section>
  );
}

interface SwatchesProps {
  slug: string;
  /** The model's own first. */
  paints: ModelPaint[];
  shown: ModelPaint;
}

/** The choice is in the address, so that swatches work without JavaScript, too. */
function PaintSwatches({ slug, paints, shown }: SwatchesProps) {
  return (
    <nav aria-label="Color" className="flex flex-wrap items-center gap-x-3">
      <ul className="-ml-2 flex flex-wrap">
        {paints.map((paint, index) => (
          <li key={paint.slug}>
            <SiteLink
              to={modelAddress(slug, index === 0 ? undefined : paint)}
              replace
              preventScrollReset
              // Search engines need not read the same page in every paint.
              rel="nofollow"
              aria-current={paint === shown ? 'true' : undefined}
              title={paint.name}
              className="group grid size-11 place-items-center"
            >
              <span
                className="size-7 rounded-full outline-offset-2 outline-ink forced-color-adjust-none [box-shadow:inset_0_0_0_1px_var(--color-field)] group-current:outline-2"
                style={{ background: backgroundOf(paint) }}
              />
              <span className="sr-only">{paint.name}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
      <span className="text-sm font-semibold">{shown.name}</span>
    </nav>
  );
}

function backgroundOf({ colors }: ModelPaint): string {
  const share = 100 / colors.length;
  const stripes = colors.map((color, at) => `${color} ${at * share}% ${(at + 1) * share}%`);
  return `linear-gradient(135deg, ${stripes.join(', ')})`;
}
