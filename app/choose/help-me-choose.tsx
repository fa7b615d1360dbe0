import { MoreLink } from '#app/ui/more-link.tsx';

/** The way to the choice, from wherever carts are looked for. */
export function HelpMeChoose() {
  return <MoreLink to="/choose">Help me choose</MoreLink>;
}
