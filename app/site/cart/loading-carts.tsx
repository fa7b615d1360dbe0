import type { ReactNode } from 'react';

interface LoadingProps {
  /** Six (docs/product.md, Figures), or as many as the list has at most. */
  count?: number;
  look?: string;
  /** One skeleton, in the shape of what will come. */
  children?: ReactNode;
}

/** Name and price, availability, two lines of words, figures: the rows of a card (cart-card.tsx). */
const skeletonCard = (
  <div className="cart-card">
    <div className="card-ground horizon animate-pulse opacity-60" />
    <div>
      <div className="skeleton h-5 w-3/4" />
      <div className="skeleton cart-price h-5 w-1/2 sm:w-20" />
      <div className="skeleton h-4 w-2/5" />
      <div className="skeleton h-9 w-full" />
      <div className="skeleton my-3 h-5 w-full" />
    </div>
  </div>
);

export function LoadingCarts({ count = 6, look = 'lot', children = skeletonCard }: LoadingProps) {
  return (
    <ul className={look} aria-busy="true" aria-label="Loading vehicles">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal shapes
        <li key={index} data-testid="vehicle-skeleton">
          {children}
        </li>
      ))}
    </ul>
  );
}

export function LoadingFailed({ message, retry }: { message: string; retry: () => void }) {
  return (
    <div className="px-5 py-12 max-lg:px-gutter">
      <p role="alert" className="text-h3 leading-tight font-extrabold tracking-tight text-buoy">
        {`Error loading vehicles: ${message}`}
      </p>
      <p className="mt-3 mb-8">
        Check your connection and try again, or call us: we know what is on the lot.
      </p>
      <button type="button" className="btn btn-line" onClick={retry}>
        Try again
      </button>
    </div>
  );
}
