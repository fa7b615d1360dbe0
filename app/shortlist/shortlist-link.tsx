import { Icon } from '#app/ui/icon.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { shortlistAddress } from '#domain/shortlist/cart-names.ts';
import { useShortlist } from './store.ts';

interface Props {
  className: string;
  /** Class of the word; by default only screen readers get it. */
  word?: string;
}

/** A link to the shortlist, unless it is empty. It appears with the scripts, and nothing moves. */
export function ShortlistLink({ className, word = 'sr-only' }: Props) {
  const names = useShortlist();
  if (names.length === 0) return null;
  return (
    <SiteLink to={shortlistAddress(names)} className={className}>
      <Icon name="save" />
      {names.length} <span className={word}>saved</span>
    </SiteLink>
  );
}
