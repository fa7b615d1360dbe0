import { type ReactNode, Suspense, useDeferredValue } from 'react';
import { useNavigationType } from 'react-router';

/**
 * What lies below a page's first screen: after a click that is painted before the rest is rendered, and a first press
 * waits for the hydration of what is above alone. Who comes back finds all at once, and the place. The server renders it
 * with the page.
 */
export function Below({ children }: { children: ReactNode }) {
  const isShown = useDeferredValue(true, useNavigationType() === 'POP');
  return isShown ? <Suspense>{children}</Suspense> : <div className="min-h-screen" />;
}
