import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { TurnAround } from '#app/viewer/turn-around.tsx';
import { Picture } from './picture.tsx';
import { type Shot, Slides, useSlides } from './slides.tsx';
import './gallery.css';

interface Props {
  /** The region's accessible name. */
  label: string;
  shots: Shot[];
  /** Under the pictures. */
  caption?: string;
  /** The `sizes` of `img`. */
  sizes?: string;
  /** Its first picture is the page's main one. */
  main?: boolean;
  /** A picture fails to load. */
  onGone?: (address: string) => void;
  /** A 3D view in place of the pictures. */
  viewer?: Pick<ComponentProps<typeof TurnAround>, 'name' | 'file' | 'color'> | undefined;
}

/** The page's width. */
const WIDE = '(min-width: 100rem) 1440px, (min-width: 56.25rem) 90vw, 100vw';

/**
 * Pictures side by side: swipe, arrow keys, thumbnails or full screen. Without scripts a row to scroll, and thumbnails
 * that link to its pictures.
 */
export function Gallery({ label, shots, caption, viewer, ...shown }: Props) {
  const { sizes = WIDE, main = false, onGone } = shown;
  const slides = useSlides(shots.length);
  const [isWhole, setWhole] = useState(false);
  const pictures = (
    <div className="relative">
      <Slides {...{ slides, shots, label, sizes, main, onGone }} prefix="picture" />
      <button
        type="button"
        className="gallery-button scripted right-4 bottom-4"
        onClick={() => setWhole(true)}
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
        {...{ shots, current: slides.current }}
        prefix="picture"
        className="mt-3 max-lg:px-gutter print:hidden"
        onChoose={slides.show}
      />
      {caption && <p className="mt-3 text-sm text-ink-soft max-lg:px-gutter">{caption}</p>}
      {isWhole && (
        <WholeScreen
          {...{ label, shots }}
          start={slides.current}
          onClosed={(index) => {
            setWhole(false);
            slides.show(index);
          }}
        />
      )}
    </section>
  );
}

interface WholeScreenProps extends Pick<Props, 'label' | 'shots'> {
  /** The picture to open with. */
  start: number;
  /** Gets the last picture's index. */
  onClosed: (index: number) => void;
}

/** A native dialog: the browser handles focus and Escape. */
function WholeScreen({ label, shots, start, onClosed }: WholeScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const slides = useSlides(shots.length);
  const { show, current } = slides;
  useEffect(() => {
    if (dialog.current?.open) return;
    dialog.current?.showModal();
    show(start);
  }, [show, start]);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className="gallery-dialog"
      onClose={() => onClosed(current)}
    >
      <Slides {...{ slides, shots, label }} prefix="screen" sizes="126vw" />
      <Thumbnails
        {...{ shots, current }}
        prefix="screen"
        className="gallery-below"
        onChoose={show}
      />
      <button
        type="button"
        className="gallery-button top-4 right-4"
        onClick={() => dialog.current?.close()}
      >
        <Icon name="close" />
        <span className="sr-only">Close</span>
      </button>
    </dialog>
  );
}

interface ThumbnailsProps extends Pick<Props, 'shots'> {
  current: number;
  /** Prefix of the ids that they link to. */
  prefix: string;
  className: string;
  onChoose: (index: number) => void;
}

function Thumbnails({ shots, current, prefix, className, onChoose }: ThumbnailsProps) {
  if (shots.length < 2) return null;
  return (
    <ul className={`flex gap-3 ${className}`}>
      {shots.map(({ address, alt, ground }, index) => (
        <li key={address} className="w-24 max-lg:flex-1">
          <a
            href={`#${prefix}-${index + 1}`}
            aria-label={`Picture ${index + 1}: ${alt}`}
            aria-current={index === current ? 'true' : undefined}
            className="block border-2 border-transparent outline-offset-2 aria-[current]:border-ink"
            onClick={(event) => {
              event.preventDefault();
              onChoose(index);
            }}
          >
            <span className={`${ground} block overflow-clip`}>
              <Picture
                address={address}
                alt=""
                sizes="96px"
                className="aspect-[8/5] object-cover"
              />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
