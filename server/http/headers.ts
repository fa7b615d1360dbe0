/** Sent with every answer, errors and static files included. */
export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'SAMEORIGIN',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
} as const;

/** Cache policies by name; each states why. */
export const cachePolicy = {
  /** Inventory may change at any second: keep a copy, but ask (ETag, 304) before showing it. */
  live: 'public, no-cache',
  /** A file whose name changes with what it holds. */
  forever: 'public, max-age=31536000, immutable',
  /** A file whose name stays, such as an icon: a new one is seen within a day. */
  day: 'public, max-age=86400',
  /** Answers to one person, and errors. */
  never: 'no-store',
} as const;
