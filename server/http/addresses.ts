import { matchRoutes } from 'react-router';
import type { Built } from '#server/built.ts';
import type { LiveSite } from '#server/live-site.ts';

export interface Address {
  /** The one spelling: lower case but for ids, no slash at the end, none doubled, no needless escape. */
  path: string;
  /** The methods that it answers, for the header `Allow`. */
  allow: string;
}

/** Undefined for files and for paths that lead nowhere. Routes with an action take POST, and `posts` nothing else. */
export function addressFinder(
  routes: Built['routes'],
  site: Pick<LiveSite, 'pages'>,
  posts: readonly string[],
) {
  return async (given: string): Promise<Address | undefined> => {
    // In development the routes change.
    const build = typeof routes === 'function' ? await routes() : routes;
    const routesOf = (isPosted: boolean, handle: string) =>
      Object.values(build.routes)
        .filter((route) => Boolean(route?.module.action) === isPosted)
        .map((route) => ({ path: `/${fullPath(build.routes, route)}`, handle }));
    // Of two routes with one path, such as a layout and its index, the one with an action counts.
    const known = [
      ...routesOf(true, 'GET, HEAD, POST'),
      ...routesOf(false, 'GET, HEAD'),
      ...posts.map((path) => ({ path, handle: 'POST' })),
    ];
    // As the router reads it: without dot segments and backslashes, and for a page's data the page.
    const { pathname } = new URL(`http://site${given}`);
    const [, page = '', ending = ''] = /^(.*?)(\.data)?$/.exec(pathname) ?? [];
    const [found] = matchRoutes(known, page.replace(/\/\/+/g, '/')) ?? [];
    const values = Object.values(found?.params ?? {});
    if (
      !found ||
      found.route.path.includes('*') ||
      !values.every((each = '') => plain.test(each))
    ) {
      return undefined;
    }
    // An optional one (`:id?`) may be missing, with its slash.
    const path = found.route.path.replace(/\/:(\w+)\??/, (_, name) => {
      const value = found.params[name] ?? '';
      return value && `/${name === 'id' ? value : value.toLowerCase()}`;
    });
    // For the router any word is a town, or a brand.
    const isPage = site.pages.some((each) => [path, `/brands${path}`].includes(each.path));
    if (found.params.town && !isPage) return undefined;
    return { path: path + ending, allow: found.route.handle };
  };
}

type Routes = Exclude<Built['routes'], () => unknown>['routes'];

function fullPath(routes: Routes, route: Routes[string]): string {
  if (!route) return '';
  const above = route.parentId ? fullPath(routes, routes[route.parentId]) : '';
  return [above, route.path].filter(Boolean).join('/');
}

/** No id, town or brand in an address of ours has other characters. */
const plain = /^[\w.-]+$/;
