import { useId } from 'react';
import type { Paint } from '#domain/model/viewer.ts';

interface Props {
  paints: Paint[];
  chosen: Paint;
  onChoose: (paint: Paint) => void;
}

/** Round swatches, each as large as a thumb. */
export function PaintChoice({ paints, chosen, onChoose }: Props) {
  const group = useId();
  return (
    <fieldset className="-ml-2 flex min-w-0 max-sm:w-full">
      <legend className="sr-only">Paint</legend>
      {paints.map((paint) => (
        <label
          key={paint.color}
          title={paint.name}
          className="relative grid h-11 max-w-11 min-w-0 flex-1 cursor-pointer place-items-center sm:w-11"
        >
          <input
            type="radio"
            name={group}
            value={paint.color}
            checked={paint === chosen}
            onChange={() => onChoose(paint)}
            className="peer absolute inset-0 cursor-pointer opacity-0"
          />
          <span
            className="size-7 rounded-full shadow-[inset_0_0_0_1px_oklch(0.225_0.032_225/0.35)] outline-offset-2 peer-checked:outline-2 peer-checked:outline-ink peer-focus-visible:outline-4 peer-focus-visible:outline-bay forced-color-adjust-none"
            style={{ backgroundColor: paint.color }}
            aria-hidden="true"
          />
          <span className="sr-only">{paint.name}</span>
        </label>
      ))}
    </fieldset>
  );
}
