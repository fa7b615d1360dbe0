import { Link, type LinkProps, useLinkClickHandler } from 'react-router';

export interface SiteLinkProps extends LinkProps {
  /** The page that `to` redirects to: a click goes there without the round trip, and `to` stays the `href`. */
  final?: string | undefined;
}

/** A link within this site, prefetched on hover or focus. */
export function SiteLink({ final, ...props }: SiteLinkProps) {
  const goStraight = useLinkClickHandler(final ?? '');
  const straight = final && { to: final, mask: props.to, onClick: goStraight };
  // The document has the whole route table: there is nothing to discover.
  return <Link discover="none" prefetch="intent" {...props} {...straight} />;
}

/** A page's call to action. */
export function GoLink(props: SiteLinkProps) {
  return <SiteLink className="btn btn-go" {...props} />;
}

/** A further action. */
export function LineLink(props: SiteLinkProps) {
  return <SiteLink className="btn btn-line" {...props} />;
}
