import { useContext, useEffect, useLayoutEffect } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router';
import { isLeftToBrowser, pressAgain } from '#app/ui/apart.tsx';

/**
 * Takes the clicks on links to pages of this site, which are all plain `<a href="/…">`. One listener in place of a
 * component for each link: a page has up to 150, and those were a good part of what a hop takes. On the click's way down:
 * React lets none through to what it has not taken over yet. What else a link does at a click, it does before.
 *
 * React hears of a hop when the next page is there, and shows it in one go. The router would tell it before, too, so that
 * a page could show that it waits: the page left is then rendered once more, and the next in slices of 5 ms, which takes
 * twice as long. So `useNavigation` is of no use here, and a page that says how it loads does so itself.
 *
 * `data-stay` on a link: in place of this entry of the history, and without scrolling.
 */
export function Hops() {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  // Before the router's own component listens to it, which is around this one.
  useLayoutEffect(() => {
    if (!router) return;
    const { subscribe } = router;
    router.subscribe = (tell) =>
      subscribe((state, options) => {
        if (state.navigation.state !== 'idle') return;
        tell(state, { ...options, flushSync: state.historyAction === 'PUSH' });
      });
  }, [router]);
  useEffect(pressAgain, []);
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
      const options = { replace: stays || isHere, preventScrollReset: stays };
      // After the click has been to all who listen to it: a list that is at hand may be shown before this returns.
      setTimeout(() => router?.navigate(to, options));
    };
    window.addEventListener('click', hop, { capture: true });
    return () => window.removeEventListener('click', hop, { capture: true });
  }, [router]);
  return null;
}
