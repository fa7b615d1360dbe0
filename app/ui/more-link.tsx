import { Icon } from './icon.tsx';

/** A quiet link with an arrow. */
export function MoreLink({ to, children }: { to: string; children: string }) {
  return (
    <a className="more" href={to}>
      <span>{children}</span>
      <Icon name="arrow" />
    </a>
  );
}
