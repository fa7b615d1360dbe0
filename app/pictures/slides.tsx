import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import type { ViewName } from '#domain/cart/framing.ts';
import { Picture } from './picture.tsx';

/** One picture of a gallery. */
export interface Shot {
  /** Address of a published picture. */
  address: string;
  /** What it shows. */
  alt: string;
  /** `horizon`: it stands with a transparent ground on the sky; `plain`: it fills its frame. */
  ground: 'horizon' | 'plain';
  /** Where its camera stood, if the 3D view can start there. */
  from?: ViewName;
}

interface Props {
  slides: ReturnType<typeof useSlides>;
  shots: Shot[];
  label: string;
  /** Of the ids that thumbnails lead to. */
  prefix: string;
  sizes: string;
  /** The first is the page's main picture. */
  main?: boolean;
  /** A picture can't be had. */
  onGone?: ((address: string) => void) | undefined;
}

/** The row of pictures, each as wide as the row: a scroller that the keyboard reaches too, and buttons to turn it. */
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
