import { Plate } from '#app/ui/plate.tsx';
import { stockState } from '#domain/vehicle/stock-state.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';

/** NEW, In Stock or Out of Stock. */
export function StockBadge({ vehicle }: { vehicle: Vehicle }) {
  const { look, word } = stockState(vehicle);
  return <Plate look={look}>{word}</Plate>;
}

/** Available or Pre-Order, by status alone: the badge of the Evolution list (docs/product.md, States). */
export function StatusBadge({ status }: { status: string }) {
  return status === 'available' ? (
    <Plate look="in-stock">Available</Plate>
  ) : (
    <Plate look="out-of-stock">Pre-Order</Plate>
  );
}
