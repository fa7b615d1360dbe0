/** What pages were counted to do for visitors in a week; of nobody in particular. */
export interface WeekCounts {
  /** How often the telephone number was tapped, by the page's path. */
  taps: { page: string; count: number }[];
  /** What was searched for and not found. */
  searches: { words: string; count: number }[];
  /** How often a form was begun and sent, by its name. */
  forms: { form: string; started: number; sent: number }[];
  vitals: VitalRow[];
}

/** How fast a kind of page was for visitors. */
export interface VitalRow {
  metric: 'LCP' | 'INP' | 'CLS' | 'TTFB';
  /** Kind of page. */
  page: string;
  device: 'phone' | 'desk';
  /** Three quarters of the visits were at least as good as this: milliseconds, or for CLS its score. */
  p75: number;
  /** How many visits it is worked out from. */
  count: number;
  /** What `p75` should not be above, in the same unit. */
  target: number;
}
