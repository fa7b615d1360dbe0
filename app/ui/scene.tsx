import type { ReactNode } from 'react';

/** A page of few words before an empty shore; the footer's reeds grow up into it. */
export function Scene({ children }: { children: ReactNode }) {
  return (
    <section className="scene horizon relative [--hz:calc(100%-13rem)]">
      <div
        className="shore absolute inset-x-0 bottom-52 h-11 max-lg:h-[30px] max-lg:bg-size-[1000px_30px]"
        aria-hidden="true"
      />
      <div className="wrap relative min-h-[44rem] pt-16 pb-72">{children}</div>
    </section>
  );
}
