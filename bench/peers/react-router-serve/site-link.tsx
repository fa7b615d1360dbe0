import { Link, type LinkProps } from 'react-router';

/** Replaces the product's link by the router's own prefetch. */
export function SiteLink(props: LinkProps) {
  return <Link prefetch="intent" {...props} />;
}
