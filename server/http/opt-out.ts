/**
 * Whether a request asks not to be followed: Global Privacy Control (`Sec-GPC: 1`), or Do Not Track (`DNT: 1`), which
 * older browsers send.
 *
 * @param header gives a request's header by its name in lower case
 */
export function asksForPrivacy(header: (name: 'sec-gpc' | 'dnt') => unknown): boolean {
  return header('sec-gpc') === '1' || header('dnt') === '1';
}
