import { useSyncExternalStore } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { onChange, remembered, saved } from './store.ts';

/** The way to what is saved, once there is something; it comes with the scripts, where nothing moves for it. */
export function SavedLink({ className, onClick }: { className: string; onClick?: () => void }) {
  const count = useSyncExternalStore(
    onChange,
    () => remembered(saved).length,
    () => 0,
  );
  if (count === 0) return null;
  return (
    <SiteLink to="/saved" onClick={onClick} className={className}>
      <Icon name="save" />
      {count} <span className="sr-only">saved</span>
    </SiteLink>
  );
}
