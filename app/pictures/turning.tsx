import { Icon } from '#app/ui/icon.tsx';

interface Props {
  current: number;
  count: number;
  show: (index: number) => void;
}

/** The buttons to the picture before and after, and which one it is, for those who do not see it. */
export function Turning({ current, count, show }: Props) {
  return (
    <>
      <button
        type="button"
        className="gallery-button gallery-turn scripted left-4"
        disabled={current === 0}
        onClick={() => show(current - 1)}
      >
        <Icon name="back" />
        <span className="sr-only">Previous picture</span>
      </button>
      <button
        type="button"
        className="gallery-button gallery-turn scripted right-4"
        disabled={current === count - 1}
        onClick={() => show(current + 1)}
      >
        <Icon name="arrow" />
        <span className="sr-only">Next picture</span>
      </button>
      <p className="sr-only" aria-live="polite">
        Picture {current + 1} of {count}
      </p>
    </>
  );
}
