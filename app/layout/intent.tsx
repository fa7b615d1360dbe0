import { useContext, useEffect } from 'react';
import { UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from 'react-router';
import { pageCalls } from '#app/inventory/page-calls.ts';
import { askAhead } from '#app/ui/ahead.ts';

/** A pointer or a finger that rests on a link, or a focus that stays, for so many milliseconds means it. */
const REST = 65;

/**
 * Asks for the code and the data of the page that a link leads to when somebody aims at it, and not for what is only in
 * view. Not the router's own `prefetch`: it leaves out pages with a loader in the browser, and `<link rel="prefetch">`
 * does nothing in Safari and knows no bound on age in Chromium. Whoever saves data is asked nothing of.
 */
export function Intent() {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const routes = useContext(UNSAFE_FrameworkContext)?.manifest.routes;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let place = '';
    const aim = (event: Event) => {
      const { type, target, screenX, screenY } = event as MouseEvent;
      if (type === 'mouseover') {
        // A page that comes to lie under a pointer that does not move is not aimed at.
        const before = place;
        place = `${screenX} ${screenY}`;
        if (place === before) return;
      }
      clearTimeout(timer);
      const to = aims.includes(type) && (target as Element).closest('a')?.getAttribute('href');
      if (!to || savesData()) return;
      timer = setTimeout(prepare, REST, new URL(to, location.href));
    };
    const prepare = (url: URL) => {
      const here = url.pathname + url.search === location.pathname + location.search;
      if (here || url.origin !== location.origin) return;
      // All but the first, which is the frame around every page.
      for (const { route, params } of router?.match(url.pathname)?.slice(1) ?? []) {
        const { module, clientLoaderModule, imports = [] } = routes?.[route.id] ?? {};
        for (const file of [module, clientLoaderModule, ...imports]) {
          if (file) import(/* @vite-ignore */ file).catch(() => undefined);
        }
        const { call, data, code } = pageCalls(route.id, params.id);
        code?.().catch(() => undefined);
        if (call) askAhead(call);
        if (data) askAhead(dataAddress(url, route.id));
      }
    };
    for (const type of events) document.addEventListener(type, aim, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const type of events) document.removeEventListener(type, aim);
    };
  }, [router, routes]);
  return null;
}

const aims = ['mouseover', 'focusin', 'touchstart'];
/** A finger that moves scrolls. */
const events = [...aims, 'touchmove', 'click'];

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

// To the letter as the router asks for it, so that the browser's own cache has the answer.
function dataAddress(page: URL, route: string): string {
  const url = new URL(page);
  url.pathname += url.pathname.endsWith('/') ? '_.data' : '.data';
  url.searchParams.set('_routes', route);
  return url.pathname + url.search;
}
