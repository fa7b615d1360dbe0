/** Address of the picture for sharing the page at `path` (canonical, without query): `/share/vehicles/GT4-201.jpg`. */
export function shareImageAddress(path: string): string {
  return `/share${path === '/' ? '/home' : path}.jpg`;
}

/** The page whose picture has this name under `/share/`; undefined where a name is no picture's. */
export function sharedPage(name: string): string | undefined {
  const page = /^(.+)\.jpg$/.exec(name)?.[1];
  return page === 'home' ? '/' : page && `/${page}`;
}
