import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { TurnAround } from '#app/site/pictures/turn-around.tsx';
import { Dialog, opener } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { ViewName } from '#domain/cart/framing.ts';
import { Picture } from './picture.tsx';
import './gallery.css';

export interface Shot {
  address: string;
  alt: string;
  /** `horizon`: a cutout on the sky; `plain`: it fills its frame. */
  ground: 'horizon' | 'plain';
  /** Its camera position, if the 3D view can start there. */
  from?: ViewName;
}

interface Props {
  label: string;
  shots: Shot[];
  caption?: string;
  sizes?: string;
  /** Its first picture is the page's main one. */
  main?: boolean;
  onGone?: (address: string) => void;
  /** A 3D view in place of the pictures. */
  viewer?: Pick<ComponentProps<typeof TurnAround>, 'name' | 'file' | 'color'> | undefined;
}

const WIDE = '(min-width: 100rem) 1440px, (min-width: 56.25rem) 90vw, 100vw';

/**
 * Pictures side by side: swipe, arrow keys, thumbnails or full screen. Without scripts a row to scroll, and thumbnails
 * that link to its pictures.
 */
export function Gallery({ caption, viewer, ...shown }: Props) {
  const { label, shots, main } = shown;
  const slides = useSlides();
  const whole = useSlides();
  const pictures = (
    <div className="relative">
      <Slides slides={slides} sizes={WIDE} {...shown} prefix="picture" />
      <button
        type="button"
        {...opener('whole-screen')}
        className={`${round} right-4 max-lg:top-2 lg:bottom-4`}
        // The dialog opens after this handler, and has no width before.
        onClick={() => requestAnimationFrame(() => whole.show(slides.current))}
      >
        <Icon name="expand" />
        <span className="sr-only">Show on the whole screen</span>
      </button>
    </div>
  );
  return (
    <section aria-label={label} className={main ? '' : 'print:hidden'}>
      {viewer ? (
        <TurnAround {...viewer} view={shots[slides.current]?.from}>
          {pictures}
        </TurnAround>
      ) : (
        pictures
      )}
      <Thumbnails
        slides={slides}
        shots={shots}
        prefix="picture"
        className="mt-3 max-lg:px-gutter print:hidden"
      />
      {caption && <p className="mt-3 text-sm text-ink-soft max-lg:px-gutter">{caption}</p>}
      <Dialog
        id="whole-screen"
        label={label}
        className="gallery-dialog"
        onClose={() => slides.show(whole.current)}
      >
        <Slides slides={whole} shots={shots} label={label} prefix="screen" sizes="126vw" />
        <Thumbnails
          slides={whole}
          shots={shots}
          prefix="screen"
          className="absolute inset-x-gutter bottom-5 justify-center"
        />
      </Dialog>
    </section>
  );
}

const round =
  'gallery-button absolute grid size-11 cursor-pointer place-items-center rounded-full bg-paper text-ink transition-opacity disabled:opacity-0 noscript:hidden';

interface SlidesProps extends Pick<Props, 'label' | 'shots' | 'main' | 'onGone'> {
  slides: ReturnType<typeof useSlides>;
  prefix: string;
  sizes: string;
}

/** A scroller for the keyboard, too, and buttons to turn it. Its snap points make an arrow key turn a picture. */
function Slides({ slides, shots, label, prefix, sizes, main = false, onGone }: SlidesProps) {
  const { strip, current, show, onScroll } = slides;
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
      >
        {shots.map(({ address, alt, ground, from }, index) => (
          <li key={address} id={`${prefix}-${index + 1}`} className={ground} data-from={from}>
            <Picture
              address={address}
              alt={alt}
              sizes={sizes}
              main={main && index === 0}
              className="size-full object-cover"
              onError={() => onGone?.(address)}
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
              className={`${round} top-1/2 -translate-y-1/2 max-lg:hidden ${side}`}
              disabled={!shots[to]}
              onClick={() => show(to)}
            >
              <Icon name={icon} />
              <span className="sr-only">{name}</span>
            </button>
          ))}
          <p className="sr-only" aria-live="polite">
            {`Picture ${current + 1} of ${shots.length}`}
          </p>
        </>
      )}
    </>
  );
}

interface ThumbnailsProps extends Pick<SlidesProps, 'slides' | 'shots' | 'prefix'> {
  className: string;
}

function Thumbnails({ slides: { current, show }, shots, prefix, className }: ThumbnailsProps) {
  if (shots.length < 2) return null;
  return (
    <ul className={`flex gap-3 ${className}`}>
      {shots.map(({ address, alt, ground }, index) => (
        <li key={address} className="w-24 max-lg:flex-1">
          <a
            href={`#${prefix}-${index + 1}`}
            aria-label={`Picture ${index + 1}: ${alt}`}
            aria-current={index === current ? 'true' : undefined}
            className={`card-ground ${ground} relative block overflow-clip border-2 border-transparent outline-offset-2 current:border-ink`}
            onClick={(event) => {
              event.preventDefault();
              // The dialog stays.
              event.stopPropagation();
              show(index);
            }}
          >
            <Picture address={address} alt="" sizes="96px" className="aspect-8/5 object-cover" />
          </a>
        </li>
      ))}
    </ul>
  );
}

function useSlides() {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  // CSS decides on smooth scrolling (`prefers-reduced-motion`).
  const show = (index: number) =>
    strip.current?.scrollTo({ left: index * strip.current.clientWidth });
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
    // The width is 0 while its dialog is closed.
    if (clientWidth > 0) setCurrent(Math.round(scrollLeft / clientWidth));
  };
  // The visitor may have scrolled before hydration; a fragment may name a picture.
  useEffect(onScroll, []);

  return { strip, current, show, onScroll };
}
