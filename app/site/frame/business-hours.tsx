import { useRootData } from '#app/http/document/use-root-data.ts';
import { HoursList } from '#app/ui/rows.tsx';

interface Props {
  /** A page's own; default: the dealer's. */
  week?: { days: string; hours: string }[];
}

/** The week's hours, and below them the holidays of the next two months. */
export function BusinessHours({ week }: Props) {
  const { hours, holidays } = useRootData().frame;
  return <HoursList hours={[...(week ?? hours), ...holidays]} />;
}
