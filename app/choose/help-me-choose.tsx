import { MoreLink } from '#app/ui/more-link.tsx';

export function HelpMeChoose() {
  return <MoreLink to="/choose">Help me choose</MoreLink>;
}
