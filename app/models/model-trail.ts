import { titled } from '#app/inventory/browse.ts';
import type { Model } from './model.ts';

/** The way down to a model (specification, section 2); the last entry is the page itself. */
export function modelTrail({ brand, name }: Model): { name: string; url?: string }[] {
  return [
    { name: 'Home', url: '/' },
    { name: 'Vehicles', url: '/inventory' },
    { name: titled(brand), url: `/${brand}` },
    { name },
  ];
}
