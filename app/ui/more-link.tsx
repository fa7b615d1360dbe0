import { Icon } from './icon.tsx';
import { SiteLink, type SiteLinkProps } from './site-link.tsx';

interface Props extends Pick<SiteLinkProps, 'to' | 'final'> {
  /** `nofollow`: too many combinations to crawl. */
  rel?: 'nofollow';
  children: string;
}

export function MoreLink({ children, ...link }: Props) {
  return (
    <SiteLink className="more" {...link}>
      <span>{children}</span>
      <Icon name="arrow" />
    </SiteLink>
  );
}
