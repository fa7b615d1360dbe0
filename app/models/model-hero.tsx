import type { CSSProperties } from 'react';
import { Breadcrumbs } from '#app/layout/breadcrumbs.tsx';
import { Shore } from '#app/ui/shore.tsx';
import { TurnAround } from '#app/viewer/turn-around.tsx';
import { cartShape } from '#design/cart-shape.ts';
import type { NameFit } from '#design/name-fit.ts';
import { fullName } from '#domain/model/model.ts';
import type { ModelView } from '#domain/model/model-view.ts';
import type { ModelPaint } from '#domain/model/tried-paint.ts';
import { ModelPicture } from './model-picture.tsx';
import { PaintSwatches } from './paint-swatches.tsx';

interface Props extends Pick<ModelView, 'model' | 'paints' | 'file'> {
  /** Where it is in the side view, as a share of the frame's height. */
  roof: number | undefined;
  /** How its name fills the page's width. */
  fit: NameFit;
  trail: { name: string; url?: string }[];
  /** The paint that is tried on in place of its own. */
  tried: ModelPaint | undefined;
}

/** The name across the page, resting on the roof of its cart, which can be painted and turned around. */
export function ModelHero({ model, roof = DRAWN, fit, trail, paints, tried, file }: Props) {
  const name = model.heading ?? model.name;
  const [own] = paints;
  const shown = tried ?? own;
  const swatches = shown && paints.length > 1 && (
    <PaintSwatches slug={model.slug} paints={paints} shown={shown} />
  );
  const picture = (
    <ModelPicture
      slug={model.slug}
      paint={tried?.slug}
      view="side"
      shape={cartShape(model)}
      alt={`${fullName(model)}, from the side`}
      sizes="(min-width: 100rem) 1260px, (min-width: 64rem) 83vw, min(114vw, 14rem + 62vw)"
      main
      className="model-cart"
    />
  );
  return (
    <section
      className={`on-sheet model-hero horizon under-header relative overflow-clip ${file || swatches ? 'with-bar' : ''}`}
      style={{ '--roof': roof } as CSSProperties}
    >
      <Shore className="bottom-(--ground)" />
      <div className="wrap relative">
        {/* Before the name, whose letters reach up over their line and would take its clicks. */}
        <div className="relative z-1">
          <Breadcrumbs trail={trail} />
        </div>
        <div className="@container">
          <h1 className="pt-[0.1em] leading-[0.8] tracking-[-0.06em] whitespace-nowrap" style={fit}>
            {name}
          </h1>
        </div>
      </div>
      {file && shown?.in3d ? (
        <TurnAround
          name={fullName(model)}
          file={file}
          color={shown.in3d}
          view="side"
          beside={swatches}
        >
          {picture}
        </TurnAround>
      ) : (
        <>
          {picture}
          {swatches && <div className="viewer-bar wrap">{swatches}</div>}
        </>
      )}
    </section>
  );
}

/** Where the roof is in a drawing that stands in for the picture. */
const DRAWN = 0.2;
