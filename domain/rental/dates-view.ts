import type { CalendarDay } from './availability.ts';
import type { Stay } from './period.ts';

/** What the page of days was asked and answers, as the server's desk gives it. */
export interface Dates {
  plan: string;
  /** What was asked for, or what the fields begin with. */
  stay: Stay;
  count: number;
  /** `2026-11-23` */
  today: string;
  answer: RefusedDays | FreeDays | TakenDaysAnswer;
  calendar: Calendar;
}

interface RefusedDays {
  status: 'refused';
  field: keyof Stay;
  message: string;
}

/** Free, with the price. Amounts are US dollars. */
export interface FreeDays {
  status: 'free';
  days: number;
  total: number;
  rate: { duration: string; days: number; price: number; renewal: number };
  extraDays: number;
  extra: number;
  next: { days: number; duration: string; total: number } | undefined;
  /** The last day of this price: `2026-12-07`. */
  goodUntil: string;
  /** Stands for the price in the request. */
  token: string;
  /** The quote's own address. */
  address: string;
  /** Until when the days that are paid for reach, in milliseconds since 1970. */
  paidUntil: number;
  why: string | undefined;
  longer: string | undefined;
  /** Whether the address had a price that holds no more, or was for something else. */
  isLapsed: boolean;
}

/** Not free: the same cart on other days, and other carts on the same. */
export interface TakenDaysAnswer {
  status: 'taken';
  stays: { stay: Stay; to: string }[];
  carts: { title: string; to: string }[];
}

interface Calendar {
  months: MonthView[];
  /** Months that it can be turned to; null at its ends. */
  before: string | null;
  after: string | null;
}

export interface MonthView {
  /** `2026-12` */
  month: string;
  /** From Sunday to Saturday; null where a week reaches into another month. */
  weeks: (CalendarDay | null)[][];
  words: string;
}
