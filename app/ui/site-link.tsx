import { Link, type LinkProps, useLinkClickHandler } from 'react-router';

export interface SiteLinkProps extends LinkProps {
  /** The page that `to` redirects to: a click goes there without the round trip, and `to` stays the `href`. */
  final?: string | undefined;
}

/** A link within this site, prefetched on hover or focus. */
export function SiteLink({ final, ...props }: SiteLinkProps) {
  if (final) return <StraightLink final={final} {...props} />;
  // The document has the whole route table: there is nothing to discover.
  return <Link discover="none" prefetch="intent" {...props} />;
}

/** Apart, so that the many other links hydrate without its hooks. */
function StraightLink({ final, to, ...props }: SiteLinkProps & { final: string }) {
  const goStraight = useLinkClickHandler(final);
  return (
    <Link discover="none" prefetch="intent" {...props} to={final} mask={to} onClick={goStraight} />
  );
}

/** A page's call to action. */
export function GoLink(props: SiteLinkProps) {
  return <SiteLink className="btn btn-go" {...props} />;
}

/** A further action. */
export function LineLink(props: SiteLinkProps) {
  return <SiteLink className="btn btn-line" {...props} />;
}
