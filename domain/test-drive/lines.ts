import { spokenDay, spokenTime } from '#domain/hours/spoken.ts';
import type { Line } from '#domain/inquiry/line.ts';
import { listing } from '#domain/text/listing.ts';
import type { KeptDrive } from './kept-drive.ts';

/** What a drive says in mails and lists, for the dealer as for the visitor. */
export function driveLines(drive: KeptDrive): Line[] {
  const { showroom, minutes } = drive;
  return [
    { label: statusLabels[drive.status], value: `${spokenDrive(drive)}, ${minutes} minutes` },
    { label: 'Showroom', value: showroom.address },
    { label: 'To drive', value: cartsOf(drive) },
    ...soldLines(drive),
  ];
}

/** `Tuesday, November 24 at 10:30AM`, by New York's clock. */
export function spokenDrive({ day, time }: { day: string; time: string }): string {
  const date = spokenDay(day, { weekday: 'long', month: 'long', day: 'numeric' });
  return `${date} at ${spokenTime(time)}`;
}

/** `Denago EV Nomad XL and D5 Maverick 4 Plus (stock D5M4P-101)` */
export function cartsOf({ carts }: Pick<KeptDrive, 'carts'>): string {
  return listing(carts.map(({ name }) => name));
}

const statusLabels: Record<KeptDrive['status'], string> = {
  asked: 'Test drive asked for',
  booked: 'Test drive',
  moved: 'Test drive moved to',
  cancelled: 'Test drive cancelled',
};

/** For the dealer to offer another in its place. */
function soldLines({ carts, status }: KeptDrive): Line[] {
  const gone = carts.filter(({ isGone }) => isGone).map(({ name }) => name);
  if (gone.length === 0 || status === 'cancelled') return [];
  return [{ label: 'Sold since', value: listing(gone) }];
}
