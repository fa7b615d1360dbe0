interface LoadingProps {
  /** Six (docs/product.md, Figures), or as many as the list has at most. */
  count?: number;
  look?: string;
}

export function LoadingCarts({ count = 6, look = 'lot' }: LoadingProps) {
  return (
    <ul className={look} aria-busy="true" aria-label="Loading vehicles">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal shapes
        <li key={index} data-testid="vehicle-skeleton" className="flex h-full flex-col">
          <div className="horizon aspect-[8/6.1] animate-pulse opacity-60" />
          <div className="grid flex-1 gap-3 p-5">
            <div className="skeleton h-6 w-3/5" />
            <div className="skeleton h-4 w-full" />
            <div className="skeleton h-4 w-2/3" />
            <div className="skeleton mt-4 h-5 w-2/5" />
          </div>
        </li>
      ))}
    </ul>
  );
}

export function LoadingFailed({ message, retry }: { message: string; retry: () => void }) {
  return (
    <div className="px-5 py-12 max-lg:px-gutter">
      <p role="alert" className="text-h3 leading-tight font-extrabold tracking-tight text-buoy">
        Error loading vehicles: {message}
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
