import type { ReactNode } from 'react';

/** The far shore on a horizon, with its lighthouse. */
export function Shore({ className = 'bottom-0' }: { className?: string }) {
  return <div className={`shore absolute inset-x-0 ${className}`} aria-hidden="true" />;
}

interface SceneProps {
  /** Carts on its horizon, placed by `opening-carts`. */
  carts?: ReactNode;
  children: ReactNode;
}

/** A page of few words in front of a shore, above the footer's reeds. */
export function Scene({ carts, children }: SceneProps) {
  return (
    <section className={`scene relative overflow-clip ${carts ? 'carts-stand scene-carts' : ''}`}>
      <div className="sky under-header relative border-b border-reed-300">
        <Shore />
        <div className="wrap relative min-h-124 pt-opening pb-20">{children}</div>
      </div>
      <div className="ground relative h-52">{carts}</div>
    </section>
  );
}

interface EndSceneProps {
  title: string;
  /** Classes of the title's size and width. */
  look: string;
  /** Stands on the ground, as `hero-cart`. */
  cart: ReactNode;
  children: ReactNode;
}

export function EndScene({ title, look, cart, children }: EndSceneProps) {
  return (
    <section className="scene end-scene relative overflow-clip">
      <div className="sky relative border-b border-reed-300">
        <Shore />
        <div className="wrap relative pt-section">
          <h2 className={look}>{title}</h2>
          <div className="mt-8 flex flex-wrap gap-3 max-sm:[&>.btn]:flex-1 lg:w-9/20">
            {children}
          </div>
        </div>
      </div>
      <div className="ground relative">{cart}</div>
    </section>
  );
}
