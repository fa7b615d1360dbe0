import { Link, type LinkProps } from 'react-router';

/** A link to a page of this site: what it leads to is prefetched when somebody aims at it. */
export function SiteLink(props: LinkProps) {
  // The whole route table comes with the document: there is nothing to discover.
  return <Link discover="none" prefetch="intent" {...props} />;
}
