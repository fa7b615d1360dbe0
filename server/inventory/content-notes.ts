import type { Content } from '#domain/content/content.ts';
import { paintCalled } from '#domain/content/paints.ts';
import type { ReadVehicle } from './check-row.ts';
import { few } from './row-notes.ts';

type Known = Pick<Content, 'paints' | 'business' | 'models'>;

/**
 * What visitors would miss of these vehicles, a line each: none of it keeps a file from being taken.
 *
 * @param today as `2026-11-24`
 */
export function contentNotes(
  vehicles: ReadVehicle[],
  { paints, business, models }: Known,
  today: string,
): string[] {
  const colors = unlike(vehicles, colorOf, (color) => !paintCalled(color, paints.paints));
  const cities = business.showrooms.map(({ city }) => city);
  const showrooms = unlike(
    vehicles,
    ({ fields }) => fields.showroom,
    (showroom) => !cities.includes(showroom),
  );
  const past = unlike(
    vehicles,
    ({ fields }) => fields.expected,
    (day) => day < today,
  );
  const makers = new Set(
    [...models, ...vehicles.map(({ fields }) => fields)].map(({ brand }) => brand),
  );
  // "Kandi America" beside "Kandi".
  const longer = unlike(
    vehicles,
    ({ fields }) => fields.brand,
    (brand) => [...brand.matchAll(/ /g)].some(({ index }) => makers.has(brand.slice(0, index))),
  );
  return [
    ...colors.map(
      ({ value, ids }) =>
        `Color "${value}" (${ids}) is not in content/dealer/paints.yaml: shown in its model's own color, and the page says so.`,
    ),
    ...showrooms.map(
      ({ value, ids }) => `Showroom "${value}" (${ids}) is not one of ${cities.join(', ')}.`,
    ),
    ...past.map(
      ({ value, ids }) => `The day expected, ${value} (${ids}), is past: the pages leave it out.`,
    ),
    ...longer.map(
      ({ value, ids }) =>
        `Brand "${value}" (${ids}) begins with another's name, and the filters show both: spell one brand one way.`,
    ),
  ];
}

function colorOf({ fields, specifications }: ReadVehicle): string | undefined {
  if (fields.color) return fields.color;
  const found = [...specifications].find(([label]) => /^colou?r$/i.test(label));
  return found?.[1] ? String(found[1]) : undefined;
}

/** Each value that is not known, with the vehicles that have it: the first few by their ids. */
function unlike(
  vehicles: ReadVehicle[],
  read: (vehicle: ReadVehicle) => string | null | undefined,
  isUnknown: (value: string) => boolean,
): { value: string; ids: string }[] {
  const having = Map.groupBy(vehicles, (vehicle) => read(vehicle) ?? '');
  return [...having]
    .filter(([value]) => value !== '' && isUnknown(value))
    .map(([value, all]) => ({ value, ids: few(all.map(({ id }) => id)) }));
}
