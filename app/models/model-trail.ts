import type { Step } from '#app/seo/breadcrumb-data.ts';
import type { Model } from '#domain/content/models.ts';
import { titledBrand } from '#domain/vehicle/titled.ts';

const vehicles: Step = { name: 'Vehicles', url: '/inventory' };

/** The way from Home down to the page of a brand. */
export function brandTrail(brand: string): Step[] {
  return [vehicles, { name: titledBrand(brand) }];
}

/** The way from Home down to a model (docs/product.md, Models); the last step is the page itself. */
export function modelTrail({ brand, name, heading }: Model): Step[] {
  return [vehicles, { name: titledBrand(brand), url: `/${brand}` }, { name: heading ?? name }];
}
