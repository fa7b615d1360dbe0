import { Plate } from '#app/ui/plate.tsx';
import type { Vehicle } from './vehicle.ts';

/** NEW, else In Stock, else Out of Stock (specification, section 4). */
export function StockBadge({ vehicle }: { vehicle: Vehicle }) {
  if (vehicle.isNew) return <Plate look="new">NEW</Plate>;
  if (vehicle.inStock) return <Plate look="in-stock">In Stock</Plate>;
  return <Plate look="out-of-stock">Out of Stock</Plate>;
}

/** Available or Pre-Order, by status alone: the badge of the Evolution list (specification, section 4). */
export function StatusBadge({ status }: { status: string }) {
  return status === 'available' ? (
    <Plate look="in-stock">Available</Plate>
  ) : (
    <Plate look="out-of-stock">Pre-Order</Plate>
  );
}
