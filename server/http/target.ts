/**
 * The path and query that a request asks for: also of a proxy's form of a target, `http://any.example/path` (RFC 9112,
 * section 3.2.2). A path whose `%` escape no text, or a tab or a line break, which readers of addresses leave out, is taken
 * as it is written: then it is one that nobody has.
 */
export function targetOf(url: string): string {
  const path = /^https?:\/\/[^/?#]*(.*)$/is.exec(url)?.[1];
  const target = path === undefined || path.startsWith('/') ? (path ?? url) : `/${path}`;
  const [place = '', ...query] = target.split('?');
  return isText(place) ? target : [place.replaceAll('%', '%25'), ...query].join('?');
}

function isText(escaped: string): boolean {
  try {
    return !/[\t\n\r]/.test(decodeURIComponent(escaped));
  } catch {
    return false;
  }
}
