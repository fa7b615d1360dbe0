/** What pages may load is in `policy.ts`; whatever is no page loads nothing, should a browser take it for one. */
const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Features that no page uses, denied so that an injected script can't use them either. */
const denied = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

const always = {
  'Content-Security-Policy': nothing,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // For browsers that don't know frame-ancestors.
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': denied.map((feature) => `${feature}=()`).join(', '),
};

/**
 * Sent with every answer, errors and static files included.
 *
 * @param siteUrl the site's own address: behind TLS, browsers are told to keep to it for a year
 */
export function securityHeaders(siteUrl: string): Record<string, string> {
  if (!siteUrl.startsWith('https:')) return always;
  return { ...always, 'Strict-Transport-Security': 'max-age=31536000' };
}

/** Cache policies by name; each states why. */
export const cachePolicy = {
  /**
   * A page: browsers ask each time (ETag, 304). A CDN gives what it has for a minute, and for one more while it asks for
   * the new: nobody waits there, and no price is older than two minutes.
   */
  page: 'public, max-age=0, s-maxage=60, stale-while-revalidate=60',
  /**
   * A page's data, which browsers ask for ahead of a click: the click finds it there, and sees no price that is older
   * than five seconds. A CDN asks each time.
   */
  ahead: 'public, max-age=5, s-maxage=0',
  /** Calls that must be right within a second or two, such as the inventory: keep a copy, but ask before using it. */
  live: 'public, no-cache',
  /** A file whose name changes with what it holds. */
  forever: 'public, max-age=31536000, immutable',
  /** A file whose name stays, such as an icon: a new one is seen within a day. */
  day: 'public, max-age=86400',
  /** What its own reader alone may see, and sees again. */
  own: 'private, max-age=3600',
  /** Answers to one person, and errors. */
  never: 'no-store',
} as const;

/** A page's headers where what it shows may have changed a moment later: those of its action's answer, and no keeping. */
export function keptByNobody({ actionHeaders }: { actionHeaders: Headers }): Headers {
  const headers = new Headers(actionHeaders);
  headers.set('Cache-Control', cachePolicy.never);
  return headers;
}
