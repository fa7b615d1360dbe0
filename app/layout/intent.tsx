import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { callOf } from '#app/inventory/page-calls.ts';
import { askAhead } from '#app/ui/ahead.ts';

/** A pointer or a finger that rests on a link, or a focus that stays, for so many milliseconds means it. */
const REST = 65;

/**
 * Prefetches the page that a link leads to when somebody aims at it, and nothing that is only in view. In place of the
 * links' own `prefetch`, which leaves out the calls of pages with a loader in the browser, and asks for a page
 * under a finger that scrolls. Whoever saves data is asked nothing of.
 */
export function Intent() {
  const [page, setPage] = useState('');
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
    const prepare = ({ origin, pathname, search }: URL) => {
      const isHere = pathname + search === location.pathname + location.search;
      if (isHere || origin !== location.origin) return;
      setPage(pathname + search);
      const call = callOf(pathname);
      if (call) askAhead(call);
    };
    for (const type of events) document.addEventListener(type, aim, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const type of events) document.removeEventListener(type, aim);
    };
  }, []);
  return page && <PrefetchPageLinks page={page} />;
}

const aims = ['mouseover', 'focusin', 'touchstart'];
/** A finger that moves scrolls. */
const events = [...aims, 'touchmove', 'click'];

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
