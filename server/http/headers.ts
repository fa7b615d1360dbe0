/** For answers that are not pages: they load nothing, even if a browser shows one as a page. Pages have `policy.ts`. */
const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Features that no page uses, denied so that an injected script can't use them either. */
const denied =
  'accelerometer browsing-topics camera display-capture geolocation gyroscope magnetometer microphone midi payment usb';

const always = {
  'Content-Security-Policy': nothing,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // For browsers without `frame-ancestors`.
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': denied
    .split(' ')
    .map((feature) => `${feature}=()`)
    .join(', '),
};

/** Sent with every answer, errors and static files included; with https, HSTS for a year. */
export function securityHeaders(siteUrl: string): Record<string, string> {
  if (!siteUrl.startsWith('https:')) return always;
  return { ...always, 'Strict-Transport-Security': 'max-age=31536000' };
}

export const cachePolicy = {
  /**
   * A page: browsers revalidate each time (ETag, 304). A CDN serves its copy for a second, which holds off a crowd: no
   * price is older than two seconds.
   */
  page: 'public, max-age=0, s-maxage=1',
  /** A page's data, which browsers prefetch before a click: the click uses it. A CDN revalidates each time. */
  ahead: 'public, max-age=1, s-maxage=0',
  /** Calls that must be right within a second or two, such as the inventory: caches revalidate before every use. */
  live: 'public, no-cache',
  /** A file whose name changes with its content. */
  forever: 'public, max-age=31536000, immutable',
  /** A file with a fixed name, such as an icon: browsers show a new one within a day. */
  day: 'public, max-age=86400',
  /** For one reader, who may open it again. */
  own: 'private, max-age=3600',
  /** Answers to one person, and errors. */
  never: 'no-store',
} as const;

/** Of the desk's every answer, whatever its pages set. */
export const deskHeaders = {
  'Cache-Control': cachePolicy.never,
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'same-origin',
};

/** Headers of a page that may change at any moment: its action's headers, and `no-store`. */
export function uncached({ actionHeaders }: { actionHeaders: Headers }): Headers {
  const headers = new Headers(actionHeaders);
  headers.set('Cache-Control', cachePolicy.never);
  return headers;
}
