import { type ReactNode, useState } from 'react';
import { Form } from 'react-router';
import { useRootData } from '#app/http/document/use-root-data.ts';
import { AddressForm } from '#app/ui/address-form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { Segments } from '#app/ui/segments.tsx';
import { type Browsing, offeredFirst } from '#domain/filter/browse.ts';
import { type ChoiceName, choiceNames, choices, mostPrice } from '#domain/filter/criteria.ts';
import { refuseAmount } from '#domain/filter/criterion.ts';
import { listAddress, readFilters, refuseBounds } from '#domain/filter/filters.ts';
import { readySearch } from './calls.ts';

interface Props {
  /** The form's id, for the sort menu outside it. */
  id: string;
  browsing: Browsing;
  /** False while the list loads: options show no counts. */
  counted: boolean;
}

/** The others are used less often, and fold. */
const unfolded: ChoiceName[] = ['seats', 'price', 'brand'];

/** The filters' state is the address: each change applies at once, without JavaScript by a button. */
export function FilterForm({ id, browsing, counted }: Props) {
  const { from, ...values } = browsing.filters;
  const shown = { browsing, counted };
  return (
    <AddressForm
      id={id}
      action="/inventory"
      values={values}
      address={(given) => listAddress(readFilters(given))}
      refuse={(name, typed) =>
        ['min', 'max'].includes(name) ? refuseAmount(typed, mostPrice) : ''
      }
      choicesAreSteps
      aria-label="Filter carts"
      className="grid grid-cols-1 gap-8"
      onChange={({ currentTarget, target }) =>
        target instanceof HTMLInputElement && keepOnePrice(currentTarget, target.name)
      }
    >
      <div>
        <label htmlFor="search" className="mb-2 block text-base font-extrabold">
          Search
        </label>
        <span className={`${field} pr-3`}>
          {/* Enter submits a form of several fields only if it has a button. */}
          <button type="submit" aria-label="Search" className="grid size-11 place-items-center">
            <Icon name="search" />
          </button>
          <input
            id="search"
            type="search"
            name="q"
            maxLength={100}
            defaultValue={values.q}
            placeholder="White six seater"
            onFocus={readySearch}
            autoComplete="off"
            className="h-full min-w-0 flex-1 text-base outline-none placeholder:text-ink-soft"
          />
        </span>
        <div className="mt-3">
          <MoreLink to="/choose">Help me choose</MoreLink>
        </div>
      </div>
      <Segments
        name="seats"
        legend="Seats"
        chosen={values.seats}
        className="flex"
        options={browsing.options.seats.map(({ value, label, count }) => ({
          value,
          label,
          note: counted ? String(count) : '',
          isOff: counted && count === 0 && value !== values.seats,
        }))}
      />
      <Options name="price" {...shown}>
        <div className="mt-1 mb-3 grid grid-cols-2 gap-3 text-sm">
          <Bound name="min" label="From" value={values.min} />
          <Bound name="max" label="Up to" value={values.max} />
        </div>
        <p className="mb-3 text-sm font-semibold text-buoy empty:hidden">
          {refuseBounds(browsing.filters)}
        </p>
      </Options>
      <Options name="brand" {...shown} />
      <div>
        {choiceNames
          .filter((name) => !unfolded.includes(name))
          .map((name) => (
            <FoldedOptions key={name} name={name} {...shown} />
          ))}
      </div>
      <noscript>
        <button type="submit" className="btn btn-go w-full">
          Apply filters
        </button>
      </noscript>
    </AddressForm>
  );
}

const field =
  'flex h-11 items-center control focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-bay';

/** A price band and typed bounds are exclusive: setting one clears the other. */
function keepOnePrice({ elements }: HTMLFormElement, changed: string) {
  const isBound = changed === 'min' || changed === 'max';
  for (const control of elements) {
    if (!(control instanceof HTMLInputElement)) continue;
    if (isBound && control.name === 'price') control.checked = control.value === '';
    if (changed === 'price' && ['min', 'max'].includes(control.name)) control.value = '';
  }
}

function Bound({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <label>
      {label}
      <span className={`${field} gap-2.5 px-3 text-base`}>
        <span aria-hidden="true">$</span>
        <input
          name={name}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          defaultValue={value}
          className="w-full min-w-0 outline-none"
        />
      </span>
    </label>
  );
}

interface OptionsProps extends Omit<Props, 'id'> {
  name: ChoiceName;
  /** The fold's summary already shows the name. */
  folded?: boolean;
  children?: ReactNode;
}

function Options({ name, browsing, counted, folded = false, children }: OptionsProps) {
  const chosen = browsing.filters[name];
  const offered: Partial<Record<ChoiceName, string[]>> = useRootData().offered;
  const options = offeredFirst(offered[name] ?? [], name, browsing);
  return (
    <fieldset>
      <legend className={folded ? 'sr-only' : 'mb-1 text-base font-extrabold'}>
        {choices[name].legend}
      </legend>
      {children}
      {options.map(({ value, label, count }) => (
        <label
          key={value}
          className="grid min-h-10 cursor-pointer has-disabled:cursor-default has-disabled:text-ink-soft has-disabled:[&>span]:line-through grid-cols-[auto_1fr_auto] items-center gap-3 text-base leading-tight max-lg:min-h-11"
        >
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={chosen === value}
            // Disabled if it leaves no cart, unless it is the current choice.
            disabled={counted && count === 0 && value !== chosen}
            className="size-5 max-lg:size-6 appearance-none rounded-full border-frame border-field bg-white checked:border-6 checked:border-sedge peer"
          />
          <span className="peer-checked:font-semibold">
            {/* A color's name is its CSS color, too, but more vivid. */}
            {name === 'color' && value && (
              <i
                className="mr-2.5 inline-block size-4 rounded-full border border-ink-soft [filter:saturate(0.5)]"
                style={{ background: value }}
              />
            )}
            {label}
          </span>
          {counted && <small className="text-sm text-ink-soft">{count}</small>}
        </label>
      ))}
    </fieldset>
  );
}

function FoldedOptions(options: OptionsProps) {
  const { name, browsing, counted } = options;
  // The initial state only: a fold that closes when it is cleared would move the page under the finger.
  const [isOpen] = useState(browsing.filters[name] !== '');
  if (counted && browsing.options[name].length < 2) return null;
  return (
    <details
      open={isOpen}
      className="group border-t border-reed-300 last:border-b [&>summary>svg]:open:rotate-180"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between font-extrabold">
        {choices[name].legend}
        <Icon name="chevron" />
      </summary>
      <Options {...options} folded />
    </details>
  );
}

/** Resets every filter: a form of its own, so that it works without JavaScript. */
export function ClearFilters() {
  return (
    <Form action="/inventory" preventScrollReset>
      <button type="submit" className="btn btn-line min-h-11 w-full text-base">
        Clear All Filters
      </button>
    </Form>
  );
}
