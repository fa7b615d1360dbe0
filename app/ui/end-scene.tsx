import type { ReactNode } from 'react';
import { Shore } from './shore.tsx';

interface Props {
  title: string;
  /** Classes of the title's size and width. */
  look: string;
  /** Stands on the ground, as `hero-cart`. */
  cart: ReactNode;
  /** Buttons. */
  children: ReactNode;
}

/** A page's last words in the sky, with a cart on the ground above the footer's reeds. */
export function EndScene({ title, look, cart, children }: Props) {
  return (
    <section className="scene end-scene relative overflow-clip">
      <div className="sky relative border-b border-reed-300">
        <Shore />
        <div className="wrap relative pt-section">
          <h2 className={look}>{title}</h2>
          <div className="mt-8 flex flex-wrap gap-3 max-sm:[&>.btn]:flex-1 lg:w-[46%]">
            {children}
          </div>
        </div>
      </div>
      <div className="ground relative">{cart}</div>
    </section>
  );
}
