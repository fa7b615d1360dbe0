import { type ReactNode, Suspense, useDeferredValue } from 'react';
import { useNavigationType } from 'react-router';

/**
 * Content below the first screen. After a click it renders after the first screen paints. A first press waits only for
 * the hydration above. On back and forward everything renders at once, so that scroll can be restored. The server
 * renders it with the page.
 */
export function Below({ children }: { children: ReactNode }) {
  const isShown = useDeferredValue(true, useNavigationType() === 'POP');
  return isShown ? <Suspense>{children}</Suspense> : <div className="min-h-screen" />;
}
