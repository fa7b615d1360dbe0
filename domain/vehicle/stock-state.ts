import type { Vehicle } from './vehicle.ts';

/** NEW, else In Stock, else Out of Stock (docs/product.md, States), and the plate that says so. */
export function stockState({ isNew, inStock }: Pick<Vehicle, 'isNew' | 'inStock'>) {
  if (isNew) return { look: 'new', word: 'NEW' } as const;
  if (inStock) return { look: 'in-stock', word: 'In Stock' } as const;
  return { look: 'out-of-stock', word: 'Out of Stock' } as const;
}
