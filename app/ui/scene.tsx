import type { ReactNode } from 'react';
import { Shore } from './shore.tsx';

interface Props {
  /** Carts on its horizon, placed by `opening-carts`. */
  carts?: ReactNode;
  children: ReactNode;
}

/** A page of few words in front of a shore, above the footer's reeds. */
export function Scene({ carts, children }: Props) {
  return (
    <section
      className={`scene horizon under-header relative overflow-clip [--hz:calc(100%-13rem)] ${carts ? 'carts-stand scene-carts' : ''}`}
    >
      <Shore className="bottom-52" />
      {carts}
      <div className="wrap relative min-h-[44rem] pt-16 pb-72">{children}</div>
    </section>
  );
}
