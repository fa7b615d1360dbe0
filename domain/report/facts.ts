import type { WeekCounts } from '#domain/counts/week-counts.ts';
import type { Week } from '#domain/hours/week.ts';
import type { StockFaults } from './stock.ts';
import type { Tally } from './tally.ts';

/** All that a report says of a week, before it is put in words. Instants are milliseconds since 1970. */
export interface Facts {
  week: Week;
  /** When it is written: what waits and what is wrong is as of then. */
  now: number;
  dealer: string;
  inquiries: { now: Tally; before: Tally };
  /** Inquiries of the last weeks, this one last. */
  weeks: { week: Week; count: number }[];
  /** How long each answer to the week's inquiries took, in milliseconds, as far as that is known. */
  answers: { times: number[]; isMarked: number };
  waiting: { inquiries: Waiting[]; total: number };
  drives: ComingDrive[];
  rentals: ComingRental[];
  suspects: { inquiries: Suspect[]; total: number };
  failing: Failing[];
  stock: StockFaults;
  /** The law's statements that are older than a year. */
  law: { file: string; id: string; dated: string }[];
  counts: WeekCounts;
}

interface Person {
  id: string;
  name: string;
  phone: string;
}

export interface Waiting extends Person {
  email: string;
  createdAt: number;
  /** `Sales inquiry` */
  kind: string;
  about: string | null;
}

export interface ComingDrive extends Person {
  /** By New York's clock: `2026-11-24` and `10:30`. */
  day: string;
  time: string;
  showroom: string;
  carts: string;
  /** Of carts that are sold since. */
  sold: string[];
}

export interface ComingRental extends Person {
  carts: string;
  from: number;
  to: number;
  /** `Confirmed.` */
  booking: string;
}

export interface Suspect {
  id: string;
  name: string;
  why: string;
  /** Its first words. */
  message: string;
}

/** A delivery that was tried in vain. */
export interface Failing {
  inquiryId: string;
  channel: string;
  since: number;
  why: string;
  /** It is not tried again by itself. */
  isDead: boolean;
}
