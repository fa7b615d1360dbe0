/** The main navigation, in order. Home is active on an exact match, the others by path prefix. */
export const navigation = [
  { to: '/', label: 'Home' },
  { to: '/inventory', label: 'Inventory' },
  { to: '/rentals', label: 'Rentals' },
  { to: '/services', label: 'Services' },
  { to: '/showroom', label: 'Showroom' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
] as const;

/** Where a link of the navigation leads, for whoever asks "where am I": `page` for the one that is shown. */
export function current(to: string, pathname: string): 'page' | undefined {
  const isHere = pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));
  return isHere ? 'page' : undefined;
}
