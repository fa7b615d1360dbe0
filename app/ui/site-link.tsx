import { Link, type LinkProps } from 'react-router';

/** A link to a page of this site. What it leads to is prefetched in one place for all links (app/layout/intent.tsx). */
export function SiteLink(props: LinkProps) {
  // The whole route table comes with the document: there is nothing to discover.
  return <Link discover="none" {...props} />;
}
