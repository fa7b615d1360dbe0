import { type ReactNode, useState } from 'react';
import { Form } from 'react-router';
import { HelpMeChoose } from '#app/choose/help-me-choose.tsx';
import { AddressForm } from '#app/ui/address-form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { Browsing } from '#domain/filter/browse.ts';
import { type ChoiceName, choiceNames, choices } from '#domain/filter/criteria.ts';
import { listAddress, readFilters } from '#domain/filter/filters.ts';
import { readySearch } from './search.ts';
import './filters.css';

interface Props {
  /** The form's id, for the sort menu outside it. */
  id: string;
  browsing: Browsing;
  /** False while the list loads: options show no counts. */
  counted: boolean;
}

/** Open filters; the others are used less often, and fold. */
const open: ChoiceName[] = ['seats', 'price', 'brand'];

/** The filters' state is the address: each change applies at once, without JavaScript by a button. */
export function FilterForm({ id, browsing, counted }: Props) {
  const { filters } = browsing;
  const { from, show, ...values } = filters;
  const shown = { browsing, counted };
  return (
    <AddressForm
      id={id}
      action="/inventory"
      values={values}
      address={(given) => listAddress(readFilters(given))}
      choicesAreSteps
      aria-label="Filter carts"
      className="grid grid-cols-[minmax(0,1fr)] gap-8"
      onChange={({ currentTarget, target }) =>
        target instanceof HTMLInputElement && keepOnePrice(currentTarget, target.name)
      }
    >
      <div>
        <label htmlFor="search" className="mb-2 block text-base font-extrabold">
          Search
        </label>
        <span className="flex h-12 items-center rounded-control border-[1.5px] border-field bg-white pr-3 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-bay">
          {/* Enter submits a form of several fields only if it has a button. */}
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
      <Seats {...shown} />
      <Options name="price" {...shown}>
        <div className="mt-1 mb-3 grid grid-cols-2 gap-3 text-sm">
          <Bound name="min" value={filters.min} />
          <Bound name="max" value={filters.max} />
        </div>
      </Options>
      <Options name="brand" {...shown} />
      <div>
        {choiceNames
          .filter((name) => !open.includes(name))
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

/** A price band and typed bounds are exclusive: setting one clears the other. */
function keepOnePrice({ elements }: HTMLFormElement, changed: string) {
  const isBound = changed === 'min' || changed === 'max';
  if (!isBound && changed !== 'price') return;
  for (const control of elements) {
    if (!(control instanceof HTMLInputElement)) continue;
    if (isBound && control.name === 'price') control.checked = control.value === '';
    if (!isBound && (control.name === 'min' || control.name === 'max')) control.value = '';
  }
}

function Bound({ name, value }: { name: 'min' | 'max'; value: string }) {
  return (
    <label>
      {name === 'min' ? 'From' : 'Up to'}
      <span className="flex h-11.5 items-center gap-1.5 rounded-control border-[1.5px] border-field bg-white px-3 text-base focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-bay">
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

/** Radio buttons, each with the number of carts it leaves. */
function Options({ name, browsing, counted, folded = false, children }: OptionsProps) {
  const chosen = browsing.filters[name];
  return (
    <fieldset>
      <legend className={folded ? 'sr-only' : 'mb-1 text-base font-extrabold'}>
        {choices[name].legend}
      </legend>
      {children}
      {browsing.options[name].map(({ value, label, count }) => (
        <label
          key={value}
          className="grid min-h-10 cursor-pointer has-disabled:cursor-default has-disabled:text-ink-soft has-disabled:[&>span]:line-through grid-cols-[auto_1fr_auto] items-center gap-3 text-base leading-tight max-lg:min-h-11.5"
        >
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={chosen === value}
            // Disabled if it leaves no cart, unless it is the current choice.
            disabled={counted && count === 0 && value !== chosen}
            className="size-5 max-lg:size-6 appearance-none rounded-full border-[1.5px] border-field bg-white checked:border-6 checked:border-sedge peer"
          />
          <span className="peer-checked:font-bold">
            {name === 'color' && value && <i className="hue" data-hue={value} />}
            {label}
          </span>
          {counted && <small className="text-sm text-ink-soft">{count}</small>}
        </label>
      ))}
    </fieldset>
  );
}

/** A less used filter: folded, unless it is set. */
function FoldedOptions(options: OptionsProps) {
  const { name, browsing, counted } = options;
  // Only at first: a fold that closes when it is cleared would move the page under the finger.
  const [isOpen] = useState(browsing.filters[name] !== '');
  if (counted && browsing.options[name].length < 2) return null;
  return (
    <details
      open={isOpen}
      className="group border-t border-reed-300 last:border-b [&>summary>svg]:open:rotate-180"
    >
      <summary className="flex min-h-11.5 cursor-pointer list-none items-center justify-between font-extrabold">
        {choices[name].legend}
        <Icon name="chevron" />
      </summary>
      <Options {...options} folded />
    </details>
  );
}

/** The same radio buttons, side by side. */
function Seats({ browsing, counted }: Omit<OptionsProps, 'name'>) {
  const chosen = browsing.filters.seats;
  return (
    <fieldset>
      <legend className="mb-2 text-base font-extrabold">Seats</legend>
      <div className="flex overflow-hidden rounded-control border-[1.5px] border-field bg-white">
        {browsing.options.seats.map(({ value, label, count }) => (
          <label
            key={value}
            className="relative flex-1 has-disabled:text-ink-soft has-disabled:line-through not-first:border-l not-first:border-reed-300"
          >
            <input
              type="radio"
              name="seats"
              value={value}
              defaultChecked={chosen === value}
              disabled={counted && count === 0 && value !== chosen}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span className="grid h-13 content-center justify-items-center px-1 text-base leading-tight font-bold peer-checked:bg-sedge peer-checked:text-white peer-focus-visible:outline-3 peer-focus-visible:-outline-offset-3 peer-focus-visible:outline-bay">
              {label}
              {counted && <small className="text-xs font-normal">{count}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Resets every filter: a form of its own, so that it works without JavaScript. */
export function ClearFilters() {
  return (
    <Form action="/inventory" preventScrollReset>
      <button type="submit" className="btn btn-line min-h-11.5 w-full text-base">
        Clear All Filters
      </button>
    </Form>
  );
}

/** The filters in use, each a link that removes it. */
export function FilterChips({ on }: { on: Browsing['on'] }) {
  if (on.length === 0) return null;
  return (
    <ul aria-label="Filters that are on" className="flex flex-wrap gap-2">
      {on.map(({ label, without }) => (
        <li key={label}>
          <SiteLink
            to={without}
            preventScrollReset
            className="inline-flex min-h-11 items-center gap-2 rounded-full border-[1.5px] border-sedge bg-white pr-3 pl-4 text-sm font-bold text-sedge no-underline"
          >
            <span>
              <span className="sr-only">Remove </span>
              {label}
            </span>
            <Icon name="close" size="1em" />
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
