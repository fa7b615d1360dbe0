import { Link } from 'react-router';
import { Icon } from './icon.tsx';

/** A quiet link with an arrow. */
export function MoreLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className="more" to={to}>
      <span>{children}</span>
      <Icon name="arrow" />
    </Link>
  );
}
