import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';

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

  const onScroll = useCallback(() => {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
    // It has no width while its dialog is closed.
    if (clientWidth > 0) setCurrent(Math.round(scrollLeft / clientWidth));
  }, []);
  // A swipe or a thumbnail may have been before the scripts; an address may name a picture.
  useEffect(onScroll, [onScroll]);

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
