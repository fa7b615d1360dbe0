import {
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { type Filters, listAddress, readFilters } from '#domain/vehicle/filters.ts';

/**
 * Milliseconds without a letter after which a search is applied: a browser refuses more than a hundred changes of the
 * address in half a minute (Safari), and each costs more than the search itself.
 */
const DEBOUNCE = 120;
/** The same while a pointer is pressed, which rarely lasts longer: what is under it must not move away. */
const PRESS = 1000;

export interface TypedSearch {
  form: RefObject<HTMLFormElement | null>;
  /**
   * Names the form for controls that stand outside it. While a list is on its way, the last one's form is still in the page,
   * hidden, and would draw the controls to itself if it had the same name.
   */
  formId: string;
  /** Whether somebody has searched by typing on this page. */
  hasTyped: boolean;
  /**
   * Brings what the form says into the address. While typing, each search takes the place of the last, so that "back"
   * leaves the search at once.
   */
  apply: (options?: { replace: boolean }) => Promise<void>;
  /** @param pause milliseconds without another sign, after which it is applied */
  onTyped: (pause?: number) => void;
  /** For the element around form and list. */
  presses: {
    onPointerDown: () => void;
    onClickCapture: (event: MouseEvent) => Promise<void>;
  };
}

/** The search and the filters of a list, which live in its address; a search that is being typed is debounced. */
export function useSearch(): TypedSearch {
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The address that the form has been brought into. */
  const applied = useRef('');
  const [hasTyped, setTyped] = useState(false);
  const navigate = useNavigate();
  useEffect(() => () => clearTimeout(pending.current), []);

  const apply = useCallback(
    async ({ replace } = { replace: false }) => {
      clearTimeout(pending.current);
      pending.current = undefined;
      if (!form.current) return;
      const address = listAddress(chosenFilters(form.current));
      applied.current = address;
      await navigate(address, { preventScrollReset: true, replace });
    },
    [navigate],
  );

  function debounce(milliseconds: number) {
    clearTimeout(pending.current);
    const { href } = window.location;
    pending.current = setTimeout(() => {
      pending.current = undefined;
      // Not over a page to which "back" has led meanwhile; the last search may have arrived since this letter.
      const { href: now, pathname, search } = window.location;
      if (now !== href && pathname + search !== applied.current) return;
      setTyped(true);
      apply({ replace: true });
    }, milliseconds);
  }

  async function onClickCapture(event: MouseEvent) {
    if (!pending.current) return;
    const link = (event.target as Element).closest('a[href^="/"]')?.getAttribute('href');
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
      return apply({ replace: true });
    }
    // The search first, so that "back" leads to it.
    event.preventDefault();
    event.stopPropagation();
    await apply({ replace: true });
    await navigate(link);
  }

  return {
    form,
    formId,
    hasTyped,
    apply,
    onTyped: (pause = DEBOUNCE) => debounce(pause),
    presses: { onPointerDown: () => pending.current && debounce(PRESS), onClickCapture },
  };
}

/** The filters that a form's controls say. */
export function chosenFilters(form: HTMLFormElement): Filters {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return readFilters(new URLSearchParams(entries));
}
