import { Icon } from '#app/ui/icon.tsx';
import { Scene } from '#app/ui/scene.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';

/** The page's shape while the vehicle is on its way. */
export function VehicleLoading() {
  return (
    <div className="horizon under-header [--hz:72%]" role="status" aria-label="Loading vehicle">
      <div className="wrap">
        <BackToInventory />
        <div className="grid content-start gap-6 pb-24 lg:min-h-[40rem] lg:w-5/12">
          <div className="skeleton h-8 w-24" />
          <div className="skeleton h-20 w-full" />
          <div className="skeleton h-6 w-4/5" />
          <div className="skeleton h-12 w-2/5" />
        </div>
      </div>
    </div>
  );
}

/** Unknown id, or the vehicle is gone (docs/product.md, Messages). */
export function VehicleMissing() {
  return (
    <Scene>
      <h1>Vehicle Not Found</h1>
      <p className="mt-6 mb-8 text-lead">
        The vehicle you're looking for doesn't exist or has been removed.
      </p>
      <SiteLink to="/inventory" className="btn btn-go">
        Back to Inventory
      </SiteLink>
    </Scene>
  );
}

/** The way back, above the vehicle in every state. */
export function BackToInventory() {
  return (
    <SiteLink
      to="/inventory"
      className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-ink-soft no-underline hover:underline print:hidden"
    >
      <Icon name="back" />
      Back to Inventory
    </SiteLink>
  );
}
