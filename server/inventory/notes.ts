import type { Content } from '#domain/content/content.ts';
import { paintCalled } from '#domain/paint/named.ts';
import { standingOfStatus } from '#domain/vehicle/availability.ts';
import { shorten } from './columns.ts';
import type { ReadVehicle } from './row.ts';

/**
 * Gaps and oddities of these vehicles, a line each. Notes refuse no file.
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
  const kinds: {
    what: string;
    of: (vehicle: ReadVehicle) => string | number | null | undefined;
    isOdd: (said: string) => boolean;
    why: string;
  }[] = [
    {
      what: 'Status',
      of: ({ fields }) => fields.status,
      isOdd: (word) => word !== 'available' && !standingOfStatus(word),
      why: 'is no word that the site knows: docs/dealer.md',
    },
    {
      what: 'Color',
      of: ({ fields, specifications }) =>
        fields.color ||
        Object.entries(specifications).find(([label]) => /^colou?r$/i.test(label))?.[1],
      isOdd: (said) => !paintCalled(said, paints.paints),
      why: "is not in content/dealer/paints.yaml: shown in its model's own color, and the page says so.",
    },
    {
      what: 'Showroom',
      of: ({ fields }) => fields.showroom,
      isOdd: (said) => !cities.includes(said),
      why: `is not one of ${cities.join(', ')}.`,
    },
    {
      what: 'The day expected,',
      of: ({ fields }) => fields.expected,
      isOdd: (day) => day < today,
      why: 'is past: the pages leave it out.',
    },
    {
      // Such as "Kandi America" and "Kandi".
      what: 'Brand',
      of: ({ fields }) => fields.brand,
      isOdd: (brand) =>
        [...brand.matchAll(/ /g)].some(({ index }) => brands.has(brand.slice(0, index))),
      why: "begins with another's name, and the filters show both: spell one brand one way.",
    },
  ];
  return kinds.flatMap(({ what, of, isOdd, why }) =>
    [...Map.groupBy(vehicles, (vehicle) => String(of(vehicle) ?? ''))]
      .filter(([said]) => said !== '' && isOdd(said))
      .map(([said, all]) => `${what} "${said}" (${few(all.map(({ id }) => id))}) ${why}`),
  );
}

/** Shortens a list of faults: when faults differ only in row and value, the first three and the lines of the rest. */
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

/** `A, B, C and 1 more` */
export function few(ids: string[]): string {
  const more = ids.length - 3;
  return ids.slice(0, 3).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
