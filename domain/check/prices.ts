import type { Content } from '#domain/content/content.ts';
import { dollars } from '#domain/text/dollars.ts';
import { isOfModel, nameKey } from '#domain/vehicle/of-model.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { type Finding, found } from './finding.ts';
import type { LotVehicle, Said } from './said.ts';

/** So many times the model's price, or so small a part of it, is a digit too many or too few. */
const SLIP = 2;
/** Beyond this share of the model's price a shopper asks why. */
const FAR = 0.25;

type Priced = Pick<Vehicle, 'id' | 'brand' | 'name' | 'price'>;
type Catalogue = Pick<Content, 'models' | 'pages'>;

/** Vehicles whose price is far from that of their model: its MSRP, the home page's price, or else the lot's own middle. */
export function farPrices(lot: readonly LotVehicle<Priced>[], content: Catalogue): Finding[] {
  return lot.flatMap((place) => {
    const { vehicle } = place;
    const usual = usualPrice(vehicle, lot, content);
    if (!usual) return [];
    const far = distance(vehicle.price, usual.price);
    if (!far) return [];
    // A line says which of several alike it is; what has none says its id.
    const name = place.line === undefined ? `${vehicle.id}, ${vehicle.name}` : vehicle.name;
    const what = `${name} for ${dollars(vehicle.price)}; ${usual.by} ${dollars(usual.price)}`;
    return found(far, place, what, TODO);
  });
}

/** Prices of the home page that are far from the MSRP of the same model. */
export function farFeatured(said: readonly Said[], { models, pages }: Catalogue): Finding[] {
  return pages.home.featured.flatMap(({ model: slug, price }, index) => {
    const model = models.find((each) => each.slug === slug);
    const far = model?.msrp && distance(price, model.msrp);
    if (!far) return [];
    const line = said.find(
      ({ file, field }) => file === 'words/home.yaml' && field === `featured[${index}].price`,
    )?.line;
    const what = `${model.name} for ${dollars(price)}; its MSRP is ${dollars(model.msrp ?? 0)}`;
    return found(far, { file: 'words/home.yaml', line }, what, TODO);
  });
}

const TODO = 'Compare both with the price list, and correct the wrong one.';

function distance(price: number, usual: number): Finding['harm'] | undefined {
  if (price >= usual * SLIP || price * SLIP <= usual) return 'must not go live';
  return Math.abs(price - usual) > FAR * usual ? 'visitors would notice' : undefined;
}

function usualPrice(
  vehicle: Priced,
  lot: readonly LotVehicle<Priced>[],
  { models, pages }: Catalogue,
): { price: number; by: string } | undefined {
  const model = models.find((each) => isOfModel(vehicle, each));
  if (model?.msrp) return { price: model.msrp, by: 'its MSRP is' };
  const featured = pages.home.featured.find(({ model: slug }) => slug === model?.slug);
  if (model && featured) return { price: featured.price, by: 'home says' };
  // Of three and more, one that is wrong can't move the middle.
  const prices = lot
    .filter((each) => nameKey(each.vehicle) === nameKey(vehicle))
    .map((each) => each.vehicle.price)
    .toSorted((a, b) => a - b);
  const middle = prices[Math.floor(prices.length / 2)];
  return prices.length >= 3 && middle ? { price: middle, by: 'others of it cost' } : undefined;
}
