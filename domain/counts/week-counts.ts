import type { Device, Metric } from './vitals.ts';

/** What visitors had and did in a week, each list with what matters most first. */
export interface WeekCounts {
  /** Taps on telephone numbers by the path of the page. */
  taps: { page: string; count: number }[];
  /** Searches that found nothing. */
  searches: { words: string; count: number }[];
  /** All forms (forms.ts). Started: typed into. Sent: inquiries in the store but those that may be spam. */
  forms: { form: string; started: number; sent: number }[];
  vitals: VitalRow[];
}

/** Milliseconds; CLS has no unit. */
export interface VitalRow {
  metric: Metric;
  /** Kind of page (page-kind.ts): `home`, `vehicle`, `rentals/dates`. */
  page: string;
  device: Device;
  /** Three of four loads were within this, which is at most 5 % off. */
  p75: number;
  /** Loads that were measured. */
  count: number;
  target: number;
}
