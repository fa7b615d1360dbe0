'use client';

import NextLink from 'next/link';
import { usePathname, useRouter } from 'next/navigation';
import { createContext, useContext } from 'react';

/*
 * The parts of React Router that the product's components use, on Next.js: links are next/link with its own prefetch,
 * except links to pages that this peer lacks.
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

export const createPath = ({ pathname, search = '', hash = '' }) => pathname + search + hash;

/** The root loader's data. */
export const RootData = createContext(undefined);
export const useRouteLoaderData = () => useContext(RootData);

export const useMatches = () => [];
export const useNavigation = () => ({ location: undefined });
export const useViewTransitionState = () => false;
export const useNavigationType = () => 'PUSH';
