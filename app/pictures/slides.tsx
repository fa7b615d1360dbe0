import type { KeyboardEventHandler, RefObject, UIEventHandler } from 'react';
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
  strip: RefObject<HTMLUListElement | null>;
  shots: Shot[];
  label: string;
  /** Of the ids that thumbnails lead to. */
  prefix: string;
  sizes: string;
  /** The first is the page's main picture. */
  main?: boolean;
  /** A picture can't be had. */
  onGone?: ((address: string) => void) | undefined;
  onScroll: UIEventHandler;
  onKeyDown: KeyboardEventHandler;
}

/** The row of pictures, each as wide as the row: a scroller that the keyboard reaches too. */
export function Slides({
  strip,
  shots,
  label,
  prefix,
  sizes,
  main = false,
  onGone,
  onScroll,
  onKeyDown,
}: Props) {
  return (
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
            address={address}
            alt={alt}
            sizes={sizes}
            main={main && index === 0}
            className="size-full object-cover"
            {...(onGone && { onError: () => onGone(address) })}
          />
        </li>
      ))}
    </ul>
  );
}
