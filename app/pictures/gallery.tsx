import { type ComponentProps, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { TurnAround } from '#app/viewer/turn-around.tsx';
import { GalleryDialog } from './gallery-dialog.tsx';
import { type Shot, Slides } from './slides.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { Turning } from './turning.tsx';
import { useSlides } from './use-slides.ts';
import './gallery.css';

interface Props {
  /** What the pictures are of: the name of the region. */
  label: string;
  shots: Shot[];
  /** Under the pictures. */
  caption?: string;
  /** How wide they are shown: the `sizes` of `img`. */
  sizes?: string;
  /** Its first picture is the page's main one. */
  main?: boolean;
  /** A picture can't be had. */
  onGone?: (address: string) => void;
  /** In the place of the pictures it can be turned in 3D. */
  viewer?: Pick<ComponentProps<typeof TurnAround>, 'name' | 'file' | 'color'> | undefined;
}

/** As wide as a page. */
const WIDE = '(min-width: 100rem) 1440px, (min-width: 56.25rem) 90vw, 100vw';

/**
 * Pictures side by side: swiped, turned by arrow keys, chosen by their thumbnails, or seen on the whole screen. Without
 * scripts it is a row to scroll, and the thumbnails lead to their pictures.
 */
export function Gallery({
  label,
  shots,
  caption,
  sizes = WIDE,
  main = false,
  onGone,
  viewer,
}: Props) {
  const { strip, current, show, onScroll, onKeyDown } = useSlides(shots.length);
  const [whole, setWhole] = useState(false);
  const [chosen, setChosen] = useState(0);
  const pictures = (
    <div className="relative">
      <Slides
        {...{ strip, shots, label, sizes, main, onGone, onScroll, onKeyDown }}
        prefix="picture"
      />
      <button
        type="button"
        className="gallery-button scripted right-4 bottom-4"
        onClick={() => setWhole(true)}
      >
        <Icon name="expand" />
        <span className="sr-only">Show on the whole screen</span>
      </button>
      {shots.length > 1 && <Turning {...{ current, show }} count={shots.length} />}
    </div>
  );
  return (
    <section aria-label={label} className={main ? '' : 'print:hidden'}>
      {viewer ? (
        <TurnAround {...viewer} view={shots[current]?.from} wanted={chosen}>
          {pictures}
        </TurnAround>
      ) : (
        pictures
      )}
      <Thumbnails
        {...{ shots, current }}
        prefix="picture"
        className="mt-3 max-lg:px-gutter print:hidden"
        onChoose={(index) => {
          setChosen(chosen + 1);
          show(index);
        }}
      />
      {caption && <p className="mt-3 text-sm text-ink-soft max-lg:px-gutter">{caption}</p>}
      {whole && (
        <GalleryDialog
          {...{ label, shots }}
          start={current}
          onClosed={(index) => {
            setWhole(false);
            show(index);
          }}
        />
      )}
    </section>
  );
}
