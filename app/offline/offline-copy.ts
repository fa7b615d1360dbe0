/** The page that is shown where there is no line. */
export const OFFLINE = '/offline';

/** A copy older than this is got anew while there is a line: hours and telephones may have changed. In milliseconds. */
const OLD = 60 * 60 * 1000;

/** Keeps the page and the files that it needs, and of such files no others. Rejects where one can't be had. */
export async function keepOfflinePage(cache: Cache): Promise<void> {
  const page = await fetch(OFFLINE);
  if (!page.ok) throw new Error(`${OFFLINE} answers ${page.status}`);
  const files = filesOf(await page.clone().text());
  const before = await cache.keys();
  await cache.addAll(files);
  // Last: a page is kept only with all that it needs.
  await cache.put(OFFLINE, page);
  for (const { url } of before) {
    const { pathname } = new URL(url);
    if (pathname.startsWith('/assets/') && !files.includes(pathname)) await cache.delete(url);
  }
}

/** Gets the page anew where the copy is old. */
export async function renewOfflinePage(cache: Cache): Promise<void> {
  const copy = await cache.match(OFFLINE);
  const at = Date.parse(copy?.headers.get('Date') ?? '');
  if (Date.now() - at < OLD) return;
  await keepOfflinePage(cache);
}

/** Where a navigation is led that found no line: the page, with the address that was asked for. */
export function offlineAddress(asked: URL): string {
  const to = asked.pathname + asked.search;
  return asked.pathname === OFFLINE ? to : `${OFFLINE}?${new URLSearchParams({ to })}`;
}

/** Styles, font and scripts that a document names: links, and what its inline script imports. */
function filesOf(html: string): string[] {
  const named = html.matchAll(/(?:href=|src=|import[^"']*|from\s*)["'](\/assets\/[^"']+)["']/g);
  return [...new Set([...named].map(([, address = '']) => address))];
}
