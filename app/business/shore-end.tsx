import type { ReactNode } from 'react';
import { CartDrawing } from '#app/inventory/cart-drawing.tsx';

interface Props {
  title: string;
  note?: string;
  /** The carts parked there, by seats; a bed makes it a utility cart. */
  carts: { seats: number; bed?: boolean }[];
  children: ReactNode;
}

/** A page's last section: carts parked on a shore that the footer's reeds grow out of. */
export function ShoreEnd({ title, note, carts, children }: Props) {
  return (
    <section className="scene horizon relative mt-section overflow-clip pt-[clamp(3.5rem,5vw,6rem)] pb-88 [--hz:calc(100%-10.5rem)] lg:pb-60">
      <div
        className="shore absolute inset-x-0 bottom-42 h-11 max-lg:h-[30px] max-lg:bg-size-[1000px_30px]"
        aria-hidden="true"
      />
      <div className="absolute right-gutter bottom-34 flex items-end gap-10 max-lg:inset-x-gutter max-lg:justify-center">
        {carts.map(({ seats, bed }, index) => (
          <CartDrawing
            key={`${seats}${bed}`}
            shape={{ seats, bed: bed ?? false, lifted: false }}
            described={false}
            className={`h-36 lg:h-42 2xl:h-54 ${index > 0 ? 'max-xl:hidden' : ''}`}
          />
        ))}
      </div>
      <div className="wrap relative">
        <span className="mile-mark mb-6" aria-hidden="true">
          Mile
        </span>
        <h2>{title}</h2>
        {note && <p className="mt-4 text-ink-soft">{note}</p>}
        <div className="mt-8 lg:max-w-sm">{children}</div>
      </div>
    </section>
  );
}
