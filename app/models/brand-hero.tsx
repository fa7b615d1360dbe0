import type { ReactNode } from 'react';
import { CartDrawing } from '#app/inventory/cart-drawing.tsx';
import type { CartShape } from '#app/inventory/cart-shape.ts';
import { Breadcrumbs } from '#app/layout/breadcrumbs.tsx';
import { brandTrail } from './model-trail.ts';
import { nameWidth } from './name-size.ts';

interface Props {
  name: string;
  summary: string;
  /** Carts parked on the horizon, from the left; a phone has room for the first alone. */
  carts: CartShape[];
  /** Buttons. */
  children: ReactNode;
}

/** A brand's name across the page, and its carts in a row beneath. */
export function BrandHero({ name, summary, carts, children }: Props) {
  return (
    <section>
      <div className="horizon relative overflow-clip pb-[max(1rem,1.6vw)] [--ground:calc(max(1rem,1.6vw)+min(6vw,6.5rem))] [--hz:calc(100%-var(--ground))]">
        <div
          className="shore absolute inset-x-0 bottom-(--ground) h-11 max-lg:h-[22px] max-lg:bg-size-[720px_22px]"
          aria-hidden="true"
        />
        <div className="wrap relative">
          <Breadcrumbs trail={brandTrail(name)} />
          <div className="@container">
            <h1
              className="-ml-[0.045em] pt-[0.1em] leading-[0.8] tracking-[-0.06em] whitespace-nowrap"
              style={{ fontSize: `min(calc(100cqi / ${nameWidth(name).toFixed(2)}), 15.5rem)` }}
            >
              {name}
            </h1>
          </div>
        </div>
        <div className="wrap relative mt-[max(1rem,2.5vw)] flex items-end justify-between gap-[3vw]">
          {carts.map((shape, index) => (
            <CartDrawing
              key={`${shape.seats} ${shape.bed}`}
              shape={shape}
              described={false}
              className={`h-[min(46vw,25rem)] min-w-0 flex-auto lg:h-[min(21vw,25rem)] ${index > 0 ? 'max-lg:hidden' : ''}`}
            />
          ))}
        </div>
      </div>
      <div className="bg-reed-100">
        <div className="wrap grid items-center gap-x-8 gap-y-5 py-7 lg:grid-cols-[1fr_auto]">
          <p className="max-w-[60ch] text-lead leading-snug">{summary}</p>
          <div className="flex flex-wrap gap-3 print:hidden max-lg:[&_a]:flex-1">{children}</div>
        </div>
      </div>
    </section>
  );
}
