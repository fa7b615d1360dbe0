import { type ReactNode, useDeferredValue } from 'react';
import { useNavigationType } from 'react-router';

/**
 * What lies below a page's first screen: after a click that is painted before the rest is rendered. Who comes back finds
 * all at once, and the place. The server renders it with the page.
 */
export function Below({ children }: { children: ReactNode }) {
  const isShown = useDeferredValue(true, useNavigationType() === 'POP');
  return isShown ? children : <div className="min-h-screen" />;
}
