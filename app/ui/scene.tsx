import type { ReactNode } from 'react';
import { Shore } from './shore.tsx';

/** A page of few words before an empty shore; the footer's reeds grow up into it. */
export function Scene({ children }: { children: ReactNode }) {
  return (
    <section className="scene horizon under-header relative [--hz:calc(100%-13rem)]">
      <Shore className="bottom-52" />
      <div className="wrap relative min-h-[44rem] pt-16 pb-72">{children}</div>
    </section>
  );
}
