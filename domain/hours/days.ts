/** In milliseconds, and of a calendar: none of its days has 23 hours. */
const DAY = 86_400_000;

/** The day so many days after another (`2026-11-30`, 1 → `2026-12-01`); before it where below zero. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/** The month so many months after another (`2026-12`, 1 → `2027-01`); before it where below zero. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}
