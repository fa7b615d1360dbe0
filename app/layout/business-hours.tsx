import { HoursList } from '#app/ui/rows.tsx';
import { useRootData } from './root-data.ts';

interface Props {
  /** A page's own; default: the dealer's. */
  week?: { days: string; hours: string }[];
}

/** The week's hours, and below them the holidays of the next two months. */
export function BusinessHours({ week }: Props) {
  const { hours, opening } = useRootData().frame;
  const holidays = hours.slice(hours.length - opening.holidays.length);
  return <HoursList hours={week ? [...week, ...holidays] : hours} />;
}
