import type { Content } from '#domain/content/content.ts';
import { dollars } from '#domain/text/dollars.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { standingOrder } from '#domain/vehicle/standing.ts';
import { titledBrand } from '#domain/vehicle/titled.ts';

/** Carts of the lot in one choice at most: a list of thousands is found in by nobody. Each can be added from its page. */
const MOST = 100;

/** A group of a choice: the models of a brand, or the lot. */
export interface CartChoices {
  label: string;
  carts: { named: string; label: string }[];
}

/** What may be added to these: models by brand, then the lot, what is here now first. */
export function choicesOf(
  {
    content: { models },
    vehicles,
  }: { content: Pick<Content, 'models'>; vehicles: ListedVehicle[] },
  names: string[],
): CartChoices[] {
  const isNew = ({ named }: { named: string }) => !names.includes(named);
  const brands = [...new Set(models.map(({ brand }) => brand))].map((brand) => ({
    label: `${titledBrand(brand)} models`,
    carts: models
      .filter((model) => model.brand === brand)
      .map(({ slug, name }) => ({ named: slug, label: name }))
      .filter(isNew),
  }));
  const lot = vehicles
    .filter(({ availability }) => availability.standing !== 'gone')
    .toSorted(
      (a, b) => standingOrder[a.availability.standing] - standingOrder[b.availability.standing],
    )
    .slice(0, MOST)
    .map(({ id, name, color, price }) => ({
      named: id,
      label: [name, color?.toLowerCase(), dollars(price), `stock ${id}`].filter(Boolean).join(', '),
    }))
    .filter(isNew);
  return [...brands, { label: 'On our lot', carts: lot }].filter(({ carts }) => carts.length > 0);
}
