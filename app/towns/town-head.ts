import type { Head } from '#app/seo/head.ts';
import type { TownView } from '#domain/town/town-view.ts';

/** The head of a town's page; its title is fixed (docs/product.md, Towns). */
export function townHead(town: TownView, county: string): Head {
  const { name, type, path, zips } = town;
  const [nearest] = town.showrooms;
  const way = nearest
    ? ` Our ${nearest.city} showroom is ${nearest.miles} miles ${nearest.direction} as the crow flies.`
    : '';
  return {
    path,
    title: `${name} Golf Carts - ${county}'s Premier Dealership | Sales, Service & Rentals`,
    description: `Golf carts and low-speed vehicles for ${name} ${type}, NJ ${zips.join(', ')}: sales, rentals and service.${way}`,
    keywords: [`golf carts ${name} NJ`, `golf cart rental ${name}`, 'low-speed vehicles', ...zips],
  };
}
