import { Link } from 'react-router';
import { contactAddress } from '#app/inquiries/contact-address.ts';
import { titled } from '#app/inventory/browse.ts';
import { CartPicture } from '#app/inventory/cart-picture.tsx';
import { cartShape } from '#app/inventory/cart-shape.ts';
import { Breadcrumbs } from '#app/layout/breadcrumbs.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Plate } from '#app/ui/plate.tsx';
import { TurnAround } from '#app/viewer/turn-around.tsx';
import type { Viewer } from '#app/viewer/viewer.ts';
import { fullName, type Model } from './model.ts';
import { nameWidth } from './name-size.ts';

interface Props {
  model: Model;
  trail: { name: string; url?: string }[];
  financingUrl: string;
  viewer: Viewer | undefined;
}

/** The name across the page, resting on the roof of its cart, and what to do about it. */
export function ModelHero({ model, trail, financingUrl, viewer }: Props) {
  const from = `/vehicles/${model.slug}`;
  const label = model.quoteLabel ?? 'Get Quote';
  const picture = (
    <CartPicture
      slug={model.slug}
      view="side"
      shape={cartShape(model)}
      alt={`${fullName(model)}, from the side`}
      sizes="(min-width: 100rem) 1260px, (min-width: 56.25rem) 83vw, 114vw"
      main
      className="model-cart"
    />
  );
  return (
    <section>
      <div
        className={`horizon relative ${viewer ? '[--viewer-bar:5rem] sm:[--viewer-bar:3.5rem] print:[--viewer-bar:0px]' : '[--viewer-bar:0px]'} overflow-clip [--cart:min(114vw,calc(2rem+83.5vw),1260px)] [--ground:calc(var(--cart)*0.16+var(--viewer-bar))] [--hz:calc(100%-var(--ground))]`}
      >
        <div
          className="shore absolute inset-x-0 bottom-(--ground) h-11 max-lg:h-[22px] max-lg:bg-size-[720px_22px]"
          aria-hidden="true"
        />
        <div className="wrap relative">
          {/* Before the name, whose letters reach up over their line and would take its clicks. */}
          <div className="relative z-1">
            <Breadcrumbs trail={trail} />
          </div>
          <div className="@container">
            <h1
              className="-ml-[0.045em] pt-[0.1em] leading-[0.8] tracking-[-0.06em] whitespace-nowrap"
              style={{
                fontSize: `min(calc(100cqi / ${nameWidth(model.name).toFixed(2)}), 15.5rem)`,
              }}
            >
              {model.name}
            </h1>
          </div>
        </div>
        {viewer ? (
          <TurnAround name={fullName(model)} viewer={viewer}>
            {picture}
          </TurnAround>
        ) : (
          picture
        )}
      </div>
      <div className="bg-reed-100">
        <div className="wrap grid items-center gap-x-8 gap-y-5 py-7 lg:grid-cols-[auto_1fr_auto]">
          <div className="flex gap-2">
            {model.msrp !== undefined && <Plate look="new">NEW</Plate>}
            <Plate>{titled(model.brand)}</Plate>
          </div>
          <p className="max-w-[48ch] text-lead leading-snug">{model.summary}</p>
          <div className="flex flex-wrap gap-3 print:hidden max-lg:[&_a]:flex-1">
            <Link to={contactAddress({ from, topic: topics[label] })} className="btn btn-go">
              {label}
            </Link>
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

/** What a button's words ask for. */
export const topics = {
  'Get Quote': 'quote',
  'Request Quote': 'quote',
  'Get Commercial Quote': 'quote',
  'Schedule Test Drive': 'test-drive',
  'Contact Us Today': undefined,
} as const;
