import { useEffect, useRef } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import {
  type Choice,
  type FilterName,
  type Filters,
  listAddress,
  readFilters,
} from '#domain/vehicle/filters.ts';

interface Props {
  filters: Filters;
  choices: Record<FilterName, Choice[]>;
  /** False while the list is on its way: choices are shown without their counts. */
  counted: boolean;
  /** Called when a search is applied while somebody types it. */
  onTyping: () => void;
}

const groups = [
  { name: 'brand', legend: 'Brand' },
  { name: 'price', legend: 'Price' },
  { name: 'category', legend: 'Category' },
] as const;

/**
 * A search is applied when no letter has come for this long, in milliseconds: a browser refuses more than a hundred
 * changes of the address in half a minute (Safari), and each costs more than the search itself.
 */
const TYPING = 120;

/** Names the form for controls that stand outside it. */
export const filterFormId = 'filters';

/**
 * Filters that live in the address. Without JavaScript it is a plain GET form; with it, every change is applied
 * at once, keeping the scroll position.
 */
export function FilterForm({ filters, choices, counted, onTyping }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const typed = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What was chosen before the scripts had come is not lost: it is applied as soon as they have.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes to life
  useEffect(() => {
    if (!form.current) return;
    const chosen = { ...chosenFilters(form.current), from: filters.from, show: filters.show };
    if (listAddress(chosen) !== listAddress(filters)) apply(form.current, true);
  }, []);
  // While a press lasts, what is typed waits, or what is pressed would move away under it. A link then finds the search in
  // the address: its page may come before the list does, and "back" leads to the search.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads no more than what is typed and where
  useEffect(() => {
    const hold = ({ button }: MouseEvent) => button || clearTimeout(typed.current);
    const letThrough = () => {
      if (!typed.current || !form.current) return;
      const { state } = window.history;
      window.history.replaceState(state, '', listAddress(chosenFilters(form.current)));
      apply(form.current, true);
    };
    window.addEventListener('mousedown', hold);
    // Before what is pressed hears of it, and leads elsewhere.
    window.addEventListener('click', letThrough, true);
    return () => {
      window.removeEventListener('mousedown', hold);
      window.removeEventListener('click', letThrough, true);
    };
  }, []);
  useShownFilters(form, filters);

  return (
    <Form
      ref={form}
      id={filterFormId}
      action="/inventory"
      aria-label="Filter carts"
      className="grid grid-cols-[minmax(0,1fr)] gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        apply(event.currentTarget, false);
      }}
      onChange={(event) => {
        const { currentTarget, target } = event;
        clearTimeout(typed.current);
        if (!(target instanceof HTMLInputElement && target.type === 'search')) {
          return apply(currentTarget, false);
        }
        const { href } = window.location;
        typed.current = setTimeout(() => {
          typed.current = undefined;
          // Not over a page to which "back" has led meanwhile.
          if (href !== window.location.href) return;
          onTyping();
          apply(currentTarget, true);
        }, TYPING);
      }}
    >
      <label>
        <span className="mb-2 block text-base font-extrabold">Search</span>
        <span className="flex h-12 items-center gap-2.5 rounded-control border-[1.5px] border-field bg-white px-3 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-bay">
          <Icon name="search" />
          <input
            type="search"
            name="q"
            maxLength={100}
            defaultValue={filters.q}
            placeholder="Name or description"
            autoComplete="off"
            className="min-w-0 flex-1 text-base outline-none placeholder:text-ink-soft"
          />
        </span>
      </label>
      {groups.map(({ name, legend }) => (
        <Options
          key={name}
          legend={legend}
          name={name}
          chosen={filters[name]}
          choices={choices[name]}
          counted={counted}
        />
      ))}
      <fieldset>
        <legend className="mb-2 text-base font-extrabold">Seats</legend>
        <div className="flex overflow-hidden rounded-control border-[1.5px] border-field bg-white">
          {choices.seats.map(({ value, label }) => (
            <label
              key={value}
              className="relative flex-1 not-first:border-l not-first:border-reed-300"
            >
              <input
                type="radio"
                name="seats"
                value={value}
                defaultChecked={filters.seats === value}
                className="peer absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <span className="grid h-[46px] place-items-center px-2 text-base font-bold peer-checked:bg-sedge peer-checked:text-white peer-focus-visible:outline-3 peer-focus-visible:-outline-offset-3 peer-focus-visible:outline-bay">
                {label}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <noscript>
        <button type="submit" className="btn btn-go w-full">
          Apply filters
        </button>
      </noscript>
      <ClearFilters />
    </Form>
  );

  function apply(element: HTMLFormElement, typing: boolean) {
    clearTimeout(typed.current);
    typed.current = undefined;
    // While typing, each letter takes the place of the last, so that "back" leaves the search at once.
    navigate(listAddress(chosenFilters(element)), {
      preventScrollReset: true,
      replace: typing,
    });
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

function chosenFilters(form: HTMLFormElement): Filters {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return readFilters(new URLSearchParams(entries));
}

interface OptionsProps {
  legend: string;
  name: FilterName;
  chosen: string;
  choices: Choice[];
  counted: boolean;
}

function Options({ legend, name, chosen, choices, counted }: OptionsProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-base font-extrabold">{legend}</legend>
      {choices.map(({ value, label, count }) => (
        <label
          key={value}
          className="grid min-h-10 cursor-pointer grid-cols-[auto_1fr_auto] items-center gap-3 text-base max-lg:min-h-[46px]"
        >
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={chosen === value}
            className="size-5 appearance-none rounded-full border-[1.5px] border-field bg-white checked:border-6 checked:border-sedge peer"
          />
          <span className="peer-checked:font-bold">{label}</span>
          {counted && <small className="text-sm text-ink-soft">{count}</small>}
        </label>
      ))}
    </fieldset>
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
      else if (control.name !== 'q' || control !== document.activeElement) control.value = value;
    }
  }, [key]);
}
