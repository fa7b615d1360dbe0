import { useEffect, useRef } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { type Shot, Slides } from './slides.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { Turning } from './turning.tsx';
import { useSlides } from './use-slides.ts';

interface Props {
  label: string;
  shots: Shot[];
  /** The picture to open with. */
  start: number;
  /** Gets the picture that was seen last. */
  onClosed: (index: number) => void;
}

/** The same pictures on the whole screen: a native dialog, so focus and Escape are the browser's. */
export function GalleryDialog({ label, shots, start, onClosed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const slides = useSlides(shots.length);
  const { show } = slides;
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
      onClose={() => onClosed(slides.current)}
    >
      <Slides {...slides} {...{ shots, label }} prefix="screen" sizes="126vw" />
      <Thumbnails
        {...{ shots }}
        current={slides.current}
        prefix="screen"
        className="gallery-below"
        onChoose={show}
      />
      {shots.length > 1 && <Turning {...slides} count={shots.length} />}
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
