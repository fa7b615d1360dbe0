import { Icon } from './icon.tsx';
import { SiteLink } from './site-link.tsx';

/** A quiet link with an arrow. */
export function MoreLink({ to, children }: { to: string; children: string }) {
  return (
    <SiteLink className="more" to={to}>
      <span>{children}</span>
      <Icon name="arrow" />
    </SiteLink>
  );
}
