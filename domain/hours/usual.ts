import type { Business } from '#domain/content/business.ts';

/** What may stand beside a number all week: the first hours of the list that are open, `Mon–Fri 9AM–5PM`. */
export function usualHours(hours: Pick<Business['hours'][number], 'opens' | 'display'>[]): string {
  const { display = '' } = hours.find(({ opens }) => opens) ?? hours[0] ?? {};
  return display.replaceAll('-', '–');
}
