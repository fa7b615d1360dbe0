import type { Availability, Standing } from '#domain/vehicle/availability.ts';

const marks: Record<Standing, string> = {
  here: 'standing standing-here',
  coming: 'standing standing-coming',
  pending: 'standing standing-pending',
  'to-order': 'standing standing-to-order',
  gone: 'standing standing-gone',
};

/** What a shopper can do about a cart, in a line. The mark before it differs in shape, not in color alone. */
export function StandingLine({
  availability: { standing, words },
}: {
  availability: Availability;
}) {
  return <span className={marks[standing]}>{words}</span>;
}
