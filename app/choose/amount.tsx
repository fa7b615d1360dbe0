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
      <label htmlFor={name}>{words.label}</label>
      <span className={`choose-field ${unit === '$' ? 'flex-row-reverse' : ''}`}>
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
        />
        <span>{unit}</span>
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
        />
      )}
      <small id={`${name}-hint`}>{words.hint}</small>
    </div>
  );
}
