import { type RefObject, useEffect, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { type Shot, Slides } from './slides.tsx';
import { Turning } from './turning.tsx';
import { useSlides } from './use-slides.ts';

interface Props {
  dialog: RefObject<HTMLDialogElement | null>;
  label: string;
  shots: Shot[];
  /** The picture that the page shows: the one it opens with. */
  current: number;
  /** Gets the picture that was seen last. */
  onClosed: (index: number) => void;
}

/** The same pictures on the whole screen: a native dialog, so focus and Escape are the browser's. */
export function GalleryDialog({ dialog, label, shots, current, onClosed }: Props) {
  const slides = useSlides(shots.length);
  // Its pictures are asked for when it opens first.
  const [opened, setOpened] = useState(false);
  const { show } = slides;
  useEffect(() => {
    if (opened) show(current);
  }, [opened, show, current]);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className="gallery-dialog"
      onToggle={(event) => setOpened(event.newState === 'open')}
      onClose={() => onClosed(slides.current)}
    >
      {opened && (
        <>
          <Slides {...slides} {...{ shots, label }} prefix="screen" sizes="100vw" />
          {shots.length > 1 && <Turning {...slides} count={shots.length} />}
        </>
      )}
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
