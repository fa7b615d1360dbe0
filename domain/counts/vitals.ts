import { bucketOf } from './sketch.ts';

/** Core Web Vitals and the time to the first byte, in the order in which they are shown. */
export const metrics = ['LCP', 'INP', 'CLS', 'TTFB'] as const;
export type Metric = (typeof metrics)[number];

/** By the width of the window: below 768 px it is a phone. */
export const devices = ['phone', 'desk'] as const;
export type Device = (typeof devices)[number];

/** Of one load of a page in so many, the vitals are sent. */
export const ONE_LOAD_IN = 2;

/** What three of four loads should stay within: milliseconds; CLS has no unit. https://web.dev/articles/vitals, /ttfb */
export const targets: Record<Metric, number> = { LCP: 2500, INP: 200, CLS: 0.1, TTFB: 800 };

/** A sketch tells nothing apart below 1: a millisecond, or a thousandth of CLS. */
const unit: Record<Metric, number> = { LCP: 1, INP: 1, CLS: 0.001, TTFB: 1 };

/** @param value in milliseconds; CLS without unit */
export function bucketOfVital(metric: Metric, value: number): number {
  return bucketOf(value / unit[metric]);
}

/** A value as a sketch gives it, in milliseconds without fractions; CLS to a thousandth. */
export function vitalOf(metric: Metric, inUnits: number): number {
  return metric === 'CLS' ? Math.round(inUnits) / 1000 : Math.round(inUnits);
}
