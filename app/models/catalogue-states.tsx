/** Six skeleton cards while the list is on its way (docs/product.md, Figures). */
export function CatalogueLoading() {
  return (
    <ul className="catalogue" aria-busy="true" aria-label="Loading vehicles">
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: six equal shapes
        <li key={index} data-testid="vehicle-skeleton">
          <div className="catalogue-line">
            <div className="catalogue-cart px-3">
              <div className="skeleton h-14" />
            </div>
            <div className="skeleton h-6 w-3/5" />
            <div className="skeleton mt-2 h-4 w-4/5" />
          </div>
          <div className="skeleton m-3 h-16" />
        </li>
      ))}
    </ul>
  );
}

/** The list could not be had: why, and another try. */
export function CatalogueError({ message, retry }: { message: string; retry: () => void }) {
  return (
    <div className="border-t border-line pt-8">
      <p role="alert" className="text-lead font-bold text-buoy">
        Error loading vehicles: {message}
      </p>
      <button type="button" className="btn btn-line mt-6" onClick={retry}>
        Try again
      </button>
    </div>
  );
}
