import { Icon } from './icon.tsx';

interface Props {
  href: string;
  /** The target, for screen readers. */
  about: string;
  className?: string;
  children: string;
}

export function AwayLink({ href, about, className = 'more', children }: Props) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className={className}
      aria-label={`${children}${about ? ` ${about}` : ''}, opens in a new tab`}
    >
      <span>{children}</span>
      <Icon name="external" size="1em" />
    </a>
  );
}
