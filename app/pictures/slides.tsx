import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import type { ViewName } from '#domain/cart/framing.ts';
import { Picture } from './picture.tsx';

/** One picture of a gallery. */
export interface Shot {
  /** Address of a published picture. */
  address: string;
  alt: string;
  /** `horizon`: a cutout on the sky; `plain`: it fills its frame. */
  ground: 'horizon' | 'plain';
  /** Its camera position, if the 3D view can start there. */
  from?: ViewName;
}

interface Props {
  slides: ReturnType<typeof useSlides>;
  shots: Shot[];
  label: string;
  /** Prefix of the ids of slides. */
  prefix: string;
  sizes: string;
  /** The first is the page's main picture. */
  main?: boolean;
  /** A picture fails to load. */
  onGone?: ((address: string) => void) | undefined;
}

/** A scroller that the keyboard reaches, too, and buttons to turn it. */
export function Slides({ slides, shots, label, prefix, sizes, main = false, onGone }: Props) {
  const { strip, current, show, onScroll, onKeyDown } = slides;
  const turns = [
    { name: 'Previous picture', icon: 'back', side: 'left-4', to: current - 1 },
    { name: 'Next picture', icon: 'arrow', side: 'right-4', to: current + 1 },
  ] as const;
  return (
    <>
      <ul
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reached by the keyboard (WCAG 2.1.1)
        tabIndex={0}
        aria-label={`${label}: pictures, turned by the arrow keys`}
        className="gallery-strip"
        onScroll={onScroll}
        onKeyDown={onKeyDown}
      >
        {shots.map(({ address, alt, ground, from }, index) => (
          <li key={address} id={`${prefix}-${index + 1}`} className={ground} data-from={from}>
            <Picture
              {...{ address, alt, sizes }}
              main={main && index === 0}
              className="size-full object-cover"
              {...(onGone && { onError: () => onGone(address) })}
            />
          </li>
        ))}
      </ul>
      {shots.length > 1 && (
        <>
          {turns.map(({ name, icon, side, to }) => (
            <button
              key={name}
              type="button"
              className={`gallery-button gallery-turn scripted ${side}`}
              disabled={!shots[to]}
              onClick={() => show(to)}
            >
              <Icon name={icon} />
              <span className="sr-only">{name}</span>
            </button>
          ))}
          <p className="sr-only" aria-live="polite">
            Picture {current + 1} of {shots.length}
          </p>
        </>
      )}
    </>
  );
}

/** The current slide of a scroller, and functions to show another. */
export function useSlides(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);

  const show = useCallback(
    (index: number) => {
      const { clientWidth = 0 } = strip.current ?? {};
      // CSS decides on smooth scrolling (`prefers-reduced-motion`).
      strip.current?.scrollTo({ left: Math.min(Math.max(index, 0), count - 1) * clientWidth });
    },
    [count],
  );

  const onScroll = useCallback(() => {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
    // The width is 0 while its dialog is closed.
    if (clientWidth > 0) setCurrent(Math.round(scrollLeft / clientWidth));
  }, []);
  // The visitor may have scrolled before hydration; a fragment may name a picture.
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
