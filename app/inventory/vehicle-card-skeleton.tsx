/** The card's shape while the list is on its way. */
export function VehicleCardSkeleton() {
  return (
    <div data-testid="vehicle-skeleton" className="flex h-full flex-col">
      <div className="horizon aspect-[8/6.1] animate-pulse opacity-60" />
      <div className="grid flex-1 gap-3 pt-6 pr-(--to,1.25rem) pb-7 pl-(--from,1.25rem) max-sm:px-gutter">
        <div className="skeleton h-6 w-3/5" />
        <div className="skeleton h-4 w-full" />
        <div className="skeleton h-4 w-2/3" />
        <div className="skeleton mt-4 h-5 w-2/5" />
      </div>
    </div>
  );
}
