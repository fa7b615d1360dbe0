import { HoursList } from '#app/ui/rows.tsx';
import { useRootData } from './root-data.ts';

/** The week's hours, and below them the holidays of the next two months. */
export function BusinessHours() {
  return <HoursList hours={useRootData()?.frame.hours ?? []} />;
}
