import { useSyncExternalStore } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { onChange, remembered, saved } from './store.ts';

interface Props {
  className: string;
  /** How the word beside the count is shown; else it is only said. */
  word?: string;
  onClick?: () => void;
}

/** The way to what is saved, once there is something; it comes with the scripts, where nothing moves for it. */
export function SavedLink({ className, word = 'sr-only', onClick }: Props) {
  const count = useSyncExternalStore(
    onChange,
    () => remembered(saved).length,
    () => 0,
  );
  if (count === 0) return null;
  return (
    <SiteLink to="/saved" onClick={onClick} className={className}>
      <Icon name="save" />
      {count} <span className={word}>saved</span>
    </SiteLink>
  );
}
