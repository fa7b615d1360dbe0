import { createContext } from 'react-router';
import type { Counts } from '#server/counts/counts.ts';
import type { Desk } from '#server/desk/desk.ts';
import type { Intake } from '#server/inquiries/receive.ts';
import type { Inventory } from '#server/inventory/current.ts';
import type { LiveSite } from '#server/live-site.ts';
import type { Photographs } from '#server/photographs/photographs.ts';
import type { Roofs } from '#server/pictures/site-pictures.ts';
import type { Rentals } from '#server/rentals/rentals.ts';
import type { TestDrives } from '#server/test-drives/test-drives.ts';

/** Loaders and actions get it by `context.get(siteContext)`. */
export interface Site extends LiveSite {
  inventory: Inventory;
  roofs: Roofs;
  intake: Pick<Intake, 'receive' | 'book' | 'token'>;
  /** Wakes the outbox, after a change with mails. */
  nudge: () => void;
  counts: Counts;
  testDrives: TestDrives;
  photographs: Photographs;
  rentals: Rentals;
  /** Undefined where it is switched off. */
  desk: Desk | undefined;
  shareImage: (path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
}

export const siteContext = createContext<Site>();

/** IP address of the visitor, or `unknown`. */
export const addressContext = createContext<string>();
