import type { Content } from '#domain/content/content.ts';
import { paintCalled } from '#domain/content/paints.ts';
import { shorten } from './columns.ts';
import type { ReadVehicle } from './row.ts';

/**
 * What visitors would miss of these vehicles, a line each: none of it refuses a file.
 *
 * @param today as `2026-11-24`
 */
export function contentNotes(
  vehicles: ReadVehicle[],
  { paints, business, models }: Pick<Content, 'paints' | 'business' | 'models'>,
  today: string,
): string[] {
  const cities = business.showrooms.map(({ city }) => city);
  const brands = new Set(
    [...models, ...vehicles.map(({ fields }) => fields)].map(({ brand }) => brand),
  );
  /** Each value of which `right` has something to say, with the vehicles that have it. */
  function about(
    value: (vehicle: ReadVehicle) => string | number | null | undefined,
    right: (value: string) => string | undefined,
    what: string,
  ): string[] {
    const having = Map.groupBy(vehicles, (vehicle) => String(value(vehicle) ?? ''));
    return [...having].flatMap(([said, all]) => {
      const sentence = said === '' ? undefined : right(said);
      return sentence ? [`${what} "${said}" (${few(all.map(({ id }) => id))}) ${sentence}`] : [];
    });
  }
  const color = ({ fields, specifications }: ReadVehicle) =>
    fields.color || [...specifications].find(([label]) => /^colou?r$/i.test(label))?.[1];
  return [
    ...about(
      color,
      (said) =>
        paintCalled(said, paints.paints)
          ? undefined
          : "is not in content/dealer/paints.yaml: shown in its model's own color, and the page says so.",
      'Color',
    ),
    ...about(
      ({ fields }) => fields.showroom,
      (said) => (cities.includes(said) ? undefined : `is not one of ${cities.join(', ')}.`),
      'Showroom',
    ),
    ...about(
      ({ fields }) => fields.expected,
      (day) => (day < today ? 'is past: the pages leave it out.' : undefined),
      'The day expected,',
    ),
    ...about(
      ({ fields }) => fields.brand,
      // "Kandi America" beside "Kandi".
      (brand) =>
        [...brand.matchAll(/ /g)].some(({ index }) => brands.has(brand.slice(0, index)))
          ? "begins with another's name, and the filters show both: spell one brand one way."
          : undefined,
      'Brand',
    ),
  ];
}

/** Faults as a person reads them: of those that differ in row and value alone, the first three and the lines of the others. */
export function groupFaults(faults: string[]): string[] {
  const kinds = Map.groupBy(faults, (fault) =>
    fault.replaceAll(/"(?:[^"\\]|\\.)*"|\(empty\)|\d+/g, '#'),
  );
  return [...kinds.values()].flatMap((alike) => {
    const more = alike.slice(3);
    if (more.length <= 1) return alike;
    const where = more.map((fault) => /^line \d+/.exec(fault)?.[0] ?? fault).join(', ');
    return [...alike.slice(0, 3), `and ${more.length} more rows: ${shorten(where)}`];
  });
}

/** The first few by their ids: `A, B, C and 1 more`. */
export function few(ids: string[]): string {
  const more = ids.length - 3;
  return ids.slice(0, 3).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
