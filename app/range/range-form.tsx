import { useEffect, useRef, useState } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import { Field } from '#app/ui/field.tsx';
import {
  type Home,
  LEAST_LEFT,
  type Question,
  type RangedCart,
  rangeAddress,
  STEP_LEFT,
} from '#domain/range/question.ts';
import { ourShowrooms } from '#domain/text/our-showrooms.ts';
import { titledBrand } from '#domain/vehicle/titled.ts';
import type { useDevicePlace } from './use-device-place.ts';

/** Milliseconds after the last change until the address follows: a slider is changed a hundred times on its way. */
const DEBOUNCE = 120;

interface Props {
  carts: RangedCart[];
  homes: Home[];
  question: Question;
  device: ReturnType<typeof useDevicePlace>;
}

/** Cart, home and what is left of the range. A plain GET form; with JavaScript every change is answered at once. */
export function RangeForm({ carts, homes, question, device }: Props) {
  const { cart, home, left } = question;
  const form = useRef<HTMLFormElement>(null);
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [shown, setShown] = useState(left);
  const navigate = useNavigate();
  const { key } = useLocation();
  // Whoever comes to another question by a link or by "back" finds it in the fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the visit is what must change, not what is read
  useEffect(() => {
    setShown(left);
    if (!form.current?.contains(document.activeElement)) form.current?.reset();
  }, [key]);
  useEffect(() => () => clearTimeout(pending.current), []);

  function change({ target }: { target: EventTarget }) {
    if (!form.current) return;
    if (target instanceof HTMLSelectElement && target.name === 'home') device.forget();
    const asked = new FormData(form.current);
    setShown(Number(asked.get('left')));
    clearTimeout(pending.current);
    pending.current = setTimeout(() => {
      const address = rangeAddress({
        cart: String(asked.get('cart')),
        home: String(asked.get('home')),
        left: Number(asked.get('left')),
      });
      navigate(address, { replace: true, preventScrollReset: true });
    }, DEBOUNCE);
  }

  const [showrooms, towns] = [true, false].map((is) =>
    homes.filter((each) => each.isShowroom === is),
  );
  return (
    <Form
      ref={form}
      action="/range"
      aria-label="Cart and home"
      className="grid gap-5"
      onChange={change}
    >
      <Field name="cart" label="Cart">
        {(control) => (
          <select {...control} defaultValue={cart.id}>
            {[...new Set(carts.map(({ brand }) => brand))].map((brand) => (
              <optgroup key={brand} label={titledBrand(brand)}>
                {carts
                  .filter((each) => each.brand === brand)
                  .map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
        <Field name="home" label="Home">
          {(control) => (
            <select {...control} defaultValue={home.key}>
              <optgroup label={ourShowrooms(showrooms?.length)}>{showrooms?.map(option)}</optgroup>
              <optgroup label="Towns">{towns?.map(option)}</optgroup>
            </select>
          )}
        </Field>
        <button
          type="button"
          onClick={device.ask}
          className="btn btn-line min-h-13 noscript:hidden"
        >
          Where I am
        </button>
      </div>
      <p role="status" className="text-sm text-ink-soft not-empty:-mt-3">
        {device.said}
      </p>
      <Field
        name="left"
        label={`What is left of its range: ${shown}%`}
        hint="Less in winter, and with an older battery."
      >
        {({ className: _, ...control }) => (
          <input
            {...control}
            type="range"
            min={LEAST_LEFT}
            max={100}
            step={STEP_LEFT}
            defaultValue={left}
            aria-valuetext={`${shown} per cent`}
            className="range-slider"
          />
        )}
      </Field>
      <noscript>
        <button type="submit" className="btn btn-go w-full">
          Show it on the map
        </button>
      </noscript>
    </Form>
  );
}

function option({ key, name }: Home) {
  return (
    <option key={key} value={key}>
      {name}
    </option>
  );
}
