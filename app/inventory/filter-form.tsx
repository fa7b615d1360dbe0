import { useEffect, useRef } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import { HelpMeChoose } from '#app/choose/help-me-choose.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Browsing } from '#domain/vehicle/browse.ts';
import { type Filters, listAddress } from '#domain/vehicle/filters.ts';
import { Options, Seats } from './filter-options.tsx';
import { FoldedOptions } from './folded-options.tsx';
import { PriceRange } from './price-range.tsx';
import { readySearch } from './search-code.ts';
import { chosenFilters, type TypedSearch } from './use-search.ts';
import './filters.css';

interface Props {
  browsing: Browsing;
  /** False while the list is on its way: choices are shown without their counts. */
  counted: boolean;
  search: TypedSearch;
}

/** What is asked for less often than price, seats and brand. */
const folded = [
  { name: 'category', legend: 'Category' },
  { name: 'stock', legend: 'Availability' },
  { name: 'at', legend: 'Showroom' },
  { name: 'color', legend: 'Color' },
  { name: 'speed', legend: 'Top speed' },
  { name: 'battery', legend: 'Battery' },
  { name: 'tows', legend: 'Towing' },
] as const;

/** Milliseconds after which a price is settled. */
const SETTLED = 500;

/**
 * Filters that live in the address. Without JavaScript it is a plain GET form; with it, every change is applied
 * at once, keeping the scroll position.
 */
export function FilterForm({ browsing, counted, search }: Props) {
  const { filters, choices, prices } = browsing;
  const { form, formId, apply, onTyped } = search;
  // What was chosen before the scripts had come is not lost: it is applied as soon as they have.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes to life
  useEffect(() => {
    if (!form.current) return;
    const chosen = { ...chosenFilters(form.current), from: filters.from, show: filters.show };
    if (listAddress(chosen) !== listAddress(filters)) apply({ replace: true });
  }, []);
  useShownFilters(form, filters);

  return (
    <Form
      ref={form}
      id={formId}
      action="/inventory"
      aria-label="Filter carts"
      className="grid grid-cols-[minmax(0,1fr)] gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      onChange={({ currentTarget, target }) => {
        if (!(target instanceof HTMLInputElement)) return apply();
        if (target.type === 'search') return onTyped();
        keepOnePrice(currentTarget, target);
        // A thumb goes on, and so does who types a figure.
        if (target.type === 'range' || target.type === 'text') onTyped(SETTLED);
        else apply();
      }}
    >
      <div>
        <label htmlFor="search" className="mb-2 block text-base font-extrabold">
          Search
        </label>
        <span className="flex h-12 items-center rounded-control border-[1.5px] border-field bg-white pr-3 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-bay">
          {/* A form of several fields is sent by Enter only if it has a button. */}
          <button type="submit" aria-label="Search" className="grid size-11 place-items-center">
            <Icon name="search" />
          </button>
          <input
            id="search"
            type="search"
            name="q"
            maxLength={100}
            defaultValue={filters.q}
            placeholder="White six seater"
            onFocus={readySearch}
            autoComplete="off"
            className="h-full min-w-0 flex-1 text-base outline-none placeholder:text-ink-soft"
          />
        </span>
        <div className="mt-3">
          <HelpMeChoose />
        </div>
      </div>
      <Seats chosen={filters.seats} choices={choices.seats} counted={counted} />
      <Options
        legend="Price"
        name="price"
        chosen={filters.price}
        choices={choices.price}
        counted={counted}
      >
        <PriceRange min={filters.min} max={filters.max} prices={prices} />
      </Options>
      <Options
        legend="Brand"
        name="brand"
        chosen={filters.brand}
        choices={choices.brand}
        counted={counted}
      />
      <div>
        {folded.map(({ name, legend }) => (
          <FoldedOptions
            key={name}
            legend={legend}
            name={name}
            chosen={filters[name]}
            choices={choices[name]}
            counted={counted}
          />
        ))}
      </div>
      <noscript>
        <button type="submit" className="btn btn-go w-full">
          Apply filters
        </button>
      </noscript>
      <ClearFilters />
    </Form>
  );
}

/** A band and bounds of one's own are one filter: what is set last stands alone. */
function keepOnePrice({ elements }: HTMLFormElement, { name, type }: HTMLInputElement) {
  const isBand = name === 'price';
  if (!isBand && type !== 'range' && type !== 'text') return;
  for (const control of elements) {
    if (!(control instanceof HTMLInputElement)) continue;
    if (isBand && (control.name === 'min' || control.name === 'max')) control.value = '';
    if (!isBand && control.name === 'price') control.checked = control.value === '';
  }
}

/** Resets every filter; a button of a form of its own, so that it works without JavaScript. */
export function ClearFilters() {
  const navigate = useNavigate();
  return (
    <button
      type="submit"
      form="clear-filters"
      className="btn btn-line min-h-[46px] text-base"
      onClick={(event) => {
        event.preventDefault();
        navigate('/inventory', { preventScrollReset: true });
      }}
    >
      Clear All Filters
    </button>
  );
}

// The address is what holds: after "back", "clear" or a link, the controls follow it. The search field is left
// alone while somebody types in it, or a slower answer would eat the newest letters.
function useShownFilters(form: { current: HTMLFormElement | null }, filters: Filters) {
  // Each arrival, even at the same filters: what was typed and then cleared never was in the address.
  const { key } = useLocation();
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: filters come with the address
  useEffect(() => {
    // At first the controls are as the address says, or as somebody has set them since.
    if (first.current) {
      first.current = false;
      return;
    }
    for (const control of form.current?.elements ?? []) {
      if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
      const value = filters[control.name as keyof Filters];
      if (typeof value !== 'string') continue;
      if (control.type === 'radio') (control as HTMLInputElement).checked = control.value === value;
      else if (control.type === 'select-one' || control !== document.activeElement)
        control.value = value;
    }
  }, [key]);
}
