import { type ChangeEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { dollars } from '#domain/text/dollars.ts';
import { PRICE_STEP, type Survey } from '#domain/vehicle/choices.ts';

interface Props {
  /** Whole dollars; empty where there is no bound. */
  min: string;
  max: string;
  prices: Survey['prices'];
}

/**
 * From which price to which: two fields, and over them, where there are scripts, a slider of two native ranges. The fields
 * alone have names, so they are what the form says.
 */
export function PriceRange({ min, max, prices }: Props) {
  const { low, high } = prices;
  const lowest = useRef<HTMLInputElement>(null);
  const highest = useRef<HTMLInputElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // The thumbs follow the address, as the fields do.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival, even at the same bounds
  useEffect(() => {
    if (!lowest.current || !highest.current) return;
    lowest.current.value = min || String(low);
    highest.current.value = max || String(high);
    fill(track.current, lowest.current, highest.current);
  }, [key, min, max, low, high]);

  /** A thumb stops at the other; at its own end it is no bound. */
  function onSlide({ currentTarget: thumb }: ChangeEvent<HTMLInputElement>) {
    if (!lowest.current || !highest.current) return;
    const isLowest = thumb === lowest.current;
    const other = Number((isLowest ? highest : lowest).current?.value);
    const value = (isLowest ? Math.min : Math.max)(Number(thumb.value), other);
    thumb.value = String(value);
    thumb.setAttribute('aria-valuetext', dollars(value));
    fill(track.current, lowest.current, highest.current);
    const field = thumb.form?.elements.namedItem(isLowest ? 'min' : 'max');
    if (!(field instanceof HTMLInputElement)) return;
    field.value = value === (isLowest ? low : high) ? '' : String(value);
  }

  const range = {
    min: low,
    max: high,
    step: PRICE_STEP,
    onChange: onSlide,
  } as const;
  return (
    <>
      {high > low && (
        <div ref={track} className="price-slider">
          <input
            {...range}
            type="range"
            ref={lowest}
            defaultValue={min || low}
            aria-label="Lowest price"
            aria-valuetext={dollars(Number(min) || low)}
          />
          <input
            {...range}
            type="range"
            ref={highest}
            defaultValue={max || high}
            aria-label="Highest price"
            aria-valuetext={dollars(Number(max) || high)}
          />
        </div>
      )}
      <div className="price-fields">
        <Bound name="min" label="From" value={min} edge={low} />
        <Bound name="max" label="Up to" value={max} edge={high} />
      </div>
    </>
  );
}

interface BoundProps {
  name: 'min' | 'max';
  label: string;
  value: string;
  edge: number;
}

function Bound({ name, label, value, edge }: BoundProps) {
  return (
    <label>
      <span>{label}</span>
      <span className="price-field">
        <span aria-hidden="true">$</span>
        <input
          name={name}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          defaultValue={value}
          placeholder={edge > 0 ? edge.toLocaleString('en-US') : undefined}
        />
      </span>
    </label>
  );
}

/** Colors the track between the thumbs. */
function fill(track: HTMLElement | null, lowest: HTMLInputElement, highest: HTMLInputElement) {
  const [low, high] = [Number(lowest.min), Number(lowest.max)];
  const share = (value: string) => String((Number(value) - low) / (high - low));
  track?.style.setProperty('--low', share(lowest.value));
  track?.style.setProperty('--high', share(highest.value));
}
