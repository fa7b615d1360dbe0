import { useContext, useEffect } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router';
import { isLeftToBrowser } from '#app/ui/apart.tsx';

/**
 * Takes the clicks on links to pages of this site, which are all plain `<a href="/…">`. One listener in place of a
 * component for each link: a page has up to 150, and those were a good part of what a hop takes. On the click's way down:
 * React lets none through to what it has not taken over yet. What else a link does at a click, it does right after.
 *
 * `data-stay` on a link: in place of this entry of the history, and without scrolling.
 */
export function Hops() {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  useEffect(() => {
    const hop = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a[href^="/"]');
      const isOurs = link && !link.hasAttribute('target') && !isLeftToBrowser;
      if (
        !isOurs ||
        event.button ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      const to = link.getAttribute('href');
      const stays = link.hasAttribute('data-stay');
      const isHere = to === location.pathname + location.search;
      void router?.navigate(to, { replace: stays || isHere, preventScrollReset: stays });
    };
    window.addEventListener('click', hop, { capture: true });
    return () => window.removeEventListener('click', hop, { capture: true });
  }, [router]);
  return null;
}
