import type { Span } from '#domain/choose/amounts.ts';
import { type AmountName, mostOf } from '#domain/choose/wishes.ts';

interface Props {
  name: AmountName;
  /** `mi`, `lbs`, or `$`, which stands before the figure. */
  unit: string;
  words: { label: string; hint: string };
  wish: number | null;
  span: Span;
}

/** How much is wished: a plain field, and a slider over what the carts offer. Empty means anything. */
export function Amount({ name, unit, words, wish, span }: Props) {
  return (
    <div>
      <label htmlFor={name} className="mb-1.5 block text-base font-extrabold">
        {words.label}
      </label>
      <span className="flex h-12 items-center gap-2.5 rounded-control border-[1.5px] border-field bg-white px-3 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-bay">
        {unit === '$' && <span>$</span>}
        <input
          id={name}
          name={name}
          type="number"
          inputMode="numeric"
          min="1"
          max={mostOf[name]}
          placeholder="Any"
          defaultValue={wish ?? ''}
          aria-describedby={`${name}-hint`}
          className="h-full min-w-0 flex-1 text-base outline-none placeholder:text-ink-soft"
        />
        {unit !== '$' && <span>{unit}</span>}
      </span>
      {span.most > span.least && (
        // The field is what is sent: this only fills it in.
        <input
          type="range"
          aria-label={`${words.label}, slider`}
          aria-valuetext={wish === null ? 'Any' : undefined}
          data-fills={name}
          data-open={span.open}
          min={span.least}
          max={span.most}
          step={span.step}
          defaultValue={wish ?? span.open}
          className="noscript:hidden block h-11 w-full cursor-pointer"
        />
      )}
      <small id={`${name}-hint`} className="block text-xs text-ink-soft">
        {words.hint}
      </small>
    </div>
  );
}
