import { Icon } from '#app/ui/icon.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { shortlistAddress } from '#domain/shortlist/cart-names.ts';
import { shortlist, useRemembered } from './store.ts';

interface Props {
  className: string;
  /** How the word beside the count is shown; else it is only said. */
  word?: string;
  onClick?: () => void;
}

/** The way to the shortlist, once there is something on it; it comes with the scripts, where nothing moves for it. */
export function ShortlistLink({ className, word = 'sr-only', onClick }: Props) {
  const names = useRemembered(shortlist);
  if (names.length === 0) return null;
  return (
    <SiteLink to={shortlistAddress(names)} onClick={onClick} className={className}>
      <Icon name="save" />
      {names.length} <span className={word}>saved</span>
    </SiteLink>
  );
}
