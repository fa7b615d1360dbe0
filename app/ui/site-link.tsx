import { Link, type LinkProps } from 'react-router';

/** A link within this site, prefetched on hover or focus. */
export function SiteLink(props: LinkProps) {
  // The document has the whole route table: there is nothing to discover.
  return <Link discover="none" prefetch="intent" {...props} />;
}
