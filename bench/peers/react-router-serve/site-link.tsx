import { Link, type LinkProps } from 'react-router';

/** In place of the product's link: with the router's own prefetch. */
export function SiteLink(props: LinkProps) {
  return <Link prefetch="intent" {...props} />;
}
