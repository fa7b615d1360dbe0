import type { StoredDetails } from '#domain/inquiry/details.ts';
import type { Database } from '#server/store/database.ts';

/** The capacity of the tests' dealer: simultaneous drives at a showroom, and carts of each plan. */
const AT_ONCE = 1;
const FLEET: Record<string, number> = { '4-seater': 3, '6-seater': 2, utility: 1 };

interface Taken {
  of: string;
  from: number;
  to: number;
  count: number;
}

/**
 * Counts the store's drives, rentals and photographs without the product's own rules.
 *
 * @param acknowledged ids of inquiries; the first three counts are of these
 */
export async function countWishes(db: Database, acknowledged: ReadonlySet<string>) {
  const inquiries = await db
    .selectFrom('inquiries')
    .select(['id', 'details'])
    .where('details', 'is not', null)
    .execute();
  const drives = await db.selectFrom('drives').selectAll().execute();
  const rentals = await db.selectFrom('rentals').selectAll().execute();
  const photographs = await db
    .selectFrom('photographs')
    .select('inquiry_id')
    .where('inquiry_id', 'is not', null)
    .execute();
  const asked = inquiries.map(({ id, details }) => ({
    id,
    ...(JSON.parse(details ?? '{}') as StoredDetails),
  }));
  const halves = [
    oneSided(
      asked.filter(({ drive }) => drive).map(({ id }) => id),
      drives.map((row) => row.inquiry_id),
    ),
    oneSided(
      asked.filter(({ rental }) => rental).map(({ id }) => id),
      rentals.map((row) => row.inquiry_id),
    ),
    oneSided(
      asked.flatMap(({ id, photographs = [] }) => photographs.map(() => id)),
      photographs.map((row) => row.inquiry_id ?? ''),
    ),
  ];
  const taken: Taken[] = [
    ...drives.map((row) => ({
      of: row.showroom,
      from: row.starts_at,
      to: row.ends_at,
      count: 1,
    })),
    ...rentals
      .filter(({ status }) => status === 'held' || status === 'confirmed')
      .map((row) => ({ of: row.cart, from: row.from_at, to: row.to_at, count: row.count })),
  ];
  const isKnown = (row: { inquiry_id: string | null }) => acknowledged.has(row.inquiry_id ?? '');
  return {
    drives: drives.filter(isKnown).length,
    rentals: rentals.filter(isKnown).length,
    photographs: photographs.filter(isKnown).length,
    halves: halves.reduce((sum, count) => sum + count, 0),
    overbooked: taken.filter((each) => isTooMuch(each, taken)).length,
  };
}

/** Counts the ids that only one list has, each as often as it occurs. */
function oneSided(asked: string[], kept: string[]): number {
  const left = [...kept];
  const missing = asked.filter((id) => {
    const at = left.indexOf(id);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return missing.length + left.length;
}

/** Whether the capacity is exceeded at its start: every overbooking begins at such a start. */
function isTooMuch({ of, from }: Taken, all: Taken[]): boolean {
  const then = all.filter((each) => each.of === of && each.from <= from && from < each.to);
  return then.reduce((sum, { count }) => sum + count, 0) > (FLEET[of] ?? AT_ONCE);
}
