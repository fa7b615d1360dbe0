import { useEffect, useState } from 'react';

/** What the page itself, or its header, wants to be pressed. */
const calls = ':is(header, main) :is(.btn-go, .tel-plate:not(.tel-plate-quiet))';

/** Whether one of them is on the screen; true until it is known. */
export function useOwnCall(): boolean {
  const [isSeen, setSeen] = useState(true);
  useEffect(() => {
    const seen = new Set<Element>();
    const sight = new IntersectionObserver((changes) => {
      for (const { target, isIntersecting } of changes) {
        if (isIntersecting) seen.add(target);
        else seen.delete(target);
      }
      setSeen(seen.size > 0);
    });
    const watch = () => {
      const all = document.querySelectorAll(calls);
      for (const call of all) sight.observe(call);
      if (all.length === 0) setSeen(false);
    };
    watch();
    // Pages change, and their lower parts come later.
    const growth = new MutationObserver(watch);
    growth.observe(document.body, { childList: true, subtree: true });
    return () => {
      sight.disconnect();
      growth.disconnect();
    };
  }, []);
  return isSeen;
}
