/** Pages that exist once each, written out: never read from the site. */
export const singles = [
  ...['/', '/inventory', '/choose', '/rentals', '/services', '/showroom', '/about', '/contact'],
  ...['/trade-in', '/service-request', '/thank-you', '/privacy', '/terms', '/brands/denago'],
  ...['/brands/evolution', '/financing', '/can-i-drive-it', '/faq', '/compare', '/test-drive'],
];
