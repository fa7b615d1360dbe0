import { VehicleCardSkeleton } from '#app/inventory/vehicle-card-skeleton.tsx';

/** Six skeleton cards while the list is on its way (docs/product.md, Figures). */
export function BrandStockLoading() {
  return (
    <ul className="lot border-t border-reed-300" aria-busy="true" aria-label="Loading vehicles">
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: six equal shapes
        <li key={index}>
          <VehicleCardSkeleton compact />
        </li>
      ))}
    </ul>
  );
}

/** The list could not be had: why, and another try. */
export function BrandStockError({ message, retry }: { message: string; retry: () => void }) {
  return (
    <div className="wrap border-t border-line pt-8">
      <p role="alert" className="text-lead font-bold text-buoy">
        Error loading vehicles: {message}
      </p>
      <button type="button" className="btn btn-line mt-6" onClick={retry}>
        Try again
      </button>
    </div>
  );
}
