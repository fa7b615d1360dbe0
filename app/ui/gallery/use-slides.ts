import { type KeyboardEvent, useCallback, useRef, useState } from 'react';

/** What a scroller of slides knows and does: which one shows, and how to get to another. */
export function useSlides(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);

  const show = useCallback(
    (index: number) => {
      const { clientWidth = 0 } = strip.current ?? {};
      // Smooth or not is the style sheet's: it knows who wants no motion.
      strip.current?.scrollTo({ left: Math.min(Math.max(index, 0), count - 1) * clientWidth });
    },
    [count],
  );

  function onScroll() {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setCurrent(Math.round(scrollLeft / clientWidth));
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: count - 1 }[
      event.key
    ];
    if (next === undefined) return;
    event.preventDefault();
    show(next);
  }

  return { strip, current, show, onScroll, onKeyDown };
}
