'use client';

import NextLink from 'next/link';
import { usePathname, useRouter } from 'next/navigation';
import { createContext, useContext } from 'react';

/*
 * What the product's parts use of their router, as this framework has it: links are next/link, with the prefetch that it
 * does by itself. Links to pages that this peer lacks are not prefetched.
 */

const has = /^\/(inventory(\?.*)?|vehicles\/[A-Z0-9-]+)?$/;

export function Link({ to, discover: _, preventScrollReset, ...props }) {
  return (
    <NextLink
      href={to}
      scroll={!preventScrollReset}
      {...(!has.test(to) && { prefetch: false })}
      {...props}
    />
  );
}

export function Form({ preventScrollReset: _, ...props }) {
  return <form {...props} />;
}

export function useLocation() {
  return { pathname: usePathname(), search: '', hash: '', state: null, key: 'default' };
}

export function useNavigate() {
  const router = useRouter();
  return (to, { replace, preventScrollReset } = {}) =>
    router[replace ? 'replace' : 'push'](to, { scroll: !preventScrollReset });
}

/** What the root's loader gives. */
export const RootData = createContext(undefined);
export const useRouteLoaderData = () => useContext(RootData);

export const useMatches = () => [];
export const useNavigation = () => ({ location: undefined });
export const useViewTransitionState = () => false;
export const useNavigationType = () => 'PUSH';
