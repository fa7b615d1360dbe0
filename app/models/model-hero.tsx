import type { CSSProperties } from 'react';
import { Breadcrumbs } from '#app/layout/breadcrumbs.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Plate } from '#app/ui/plate.tsx';
import { Shore } from '#app/ui/shore.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { TurnAround } from '#app/viewer/turn-around.tsx';
import { cartShape } from '#design/cart-shape.ts';
import type { Model } from '#domain/content/models.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import { fullName } from '#domain/model/model.ts';
import type { Viewer } from '#domain/model/viewer.ts';
import { titled } from '#domain/vehicle/titled.ts';
import { ModelPicture } from './model-picture.tsx';
import { nameFit } from './name-size.ts';

interface Props {
  model: Model;
  /** Where it is in the side view, as a share of the frame's height. */
  roof: number | undefined;
  trail: { name: string; url?: string }[];
  financingUrl: string;
  viewer: Viewer | undefined;
}

/** The name across the page, resting on the roof of its cart, and what to do about it. */
export function ModelHero({ model, roof = DRAWN, trail, financingUrl, viewer }: Props) {
  const from = `/vehicles/${model.slug}`;
  const label = model.quoteLabel ?? 'Get Quote';
  const picture = (
    <ModelPicture
      slug={model.slug}
      view="side"
      shape={cartShape(model)}
      alt={`${fullName(model)}, from the side`}
      sizes="(min-width: 100rem) 1260px, (min-width: 64rem) 83vw, min(114vw, 14rem + 62vw)"
      main
      className="model-cart"
    />
  );
  return (
    <section className="on-sheet">
      <div
        className={`model-hero horizon under-header relative overflow-clip ${viewer ? 'with-viewer' : ''}`}
        style={{ '--roof': roof } as CSSProperties}
      >
        <Shore className="bottom-(--ground)" />
        <div className="wrap relative">
          {/* Before the name, whose letters reach up over their line and would take its clicks. */}
          <div className="relative z-1">
            <Breadcrumbs trail={trail} />
          </div>
          <div className="@container">
            <h1
              className="pt-[0.1em] leading-[0.8] tracking-[-0.06em] whitespace-nowrap"
              style={nameFit(model.name)}
            >
              {model.name}
            </h1>
          </div>
        </div>
        {viewer ? (
          <TurnAround name={fullName(model)} viewer={viewer} view="side">
            {picture}
          </TurnAround>
        ) : (
          picture
        )}
      </div>
      <div className="bg-reed-100">
        <div className="wrap grid items-center gap-x-8 gap-y-5 py-7 lg:grid-cols-[auto_1fr_auto] print:grid-cols-[auto_1fr] print:py-2">
          <div className="flex gap-2">
            {model.msrp !== undefined && <Plate look="new">NEW</Plate>}
            <Plate>{titled(model.brand)}</Plate>
          </div>
          <p className="max-w-[48ch] text-lead leading-snug">{model.summary}</p>
          <div className="flex flex-wrap gap-3 print:hidden max-lg:[&_a]:flex-1">
            <SiteLink to={contactAddress({ from, topic: topics[label] })} className="btn btn-go">
              {label}
            </SiteLink>
            <a href={financingUrl} target="_blank" rel="noopener" className="btn btn-line">
              Finance Options
              <span className="sr-only"> (opens in a new tab)</span>
              <Icon name="external" />
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Where the roof is in a drawing that stands in for the picture. */
const DRAWN = 0.2;

/** What a button's words ask for. */
export const topics = {
  'Get Quote': 'quote',
  'Request Quote': 'quote',
  'Get Commercial Quote': 'quote',
  'Schedule Test Drive': 'test-drive',
  'Contact Us Today': undefined,
} as const;
