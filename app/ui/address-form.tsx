import { type ComponentProps, useEffect, useRef } from 'react';
import { createPath, useLocation, useNavigate, useNavigation } from 'react-router';

interface Props extends Omit<ComponentProps<'form'>, 'ref' | 'method'> {
  /** The answering page: `/rentals`, or with a fragment, `/financing#estimate`. */
  action: string;
  /**
   * The address's values of every named control, defaults included; fields that share a name have theirs in order. They
   * are the controls' `defaultValue` and `defaultChecked`.
   */
  values: Readonly<Record<string, string | readonly string[]>>;
  /**
   * The address of the values, by default all non-empty ones; null waits for more input, unless the button was pressed.
   */
  address?: (values: URLSearchParams, isPressed: boolean) => string | null;
  /** "Back" undoes each choice. By default, and for typed input, it leaves the page. */
  choicesAreSteps?: boolean;
  /** Debounce in milliseconds, after the last letter or slider move. */
  pause?: number;
  /** Gets the new address in place of navigation: in a dialog. */
  go?: (address: string, options: { replace: boolean }) => void;
}

/**
 * A form whose answer has an address: filters, dates, terms. Without JavaScript it is a plain GET form, so give it a
 * button. With JavaScript every valid change navigates; focus and scroll stay. After "back" or a link the controls
 * follow the address. `onChange` runs before the form is read, so it can tidy other fields; `onSubmit` may prevent the
 * default.
 */
export function AddressForm(props: Props) {
  const { action, values, address, choicesAreSteps = false, pause = 200, go, ...rest } = props;
  const form = useRef<HTMLFormElement>(null);
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The form's last address. */
  const sent = useRef<string>(undefined);
  const wasShown = useRef(false);
  const navigate = useNavigate();
  const { key, pathname, search, hash } = useLocation();
  const { location: next } = useNavigation();
  const addressOf = address ?? ((given: URLSearchParams) => plainAddress(action, given));

  function send({ replace }: { replace: boolean }, isPressed = false) {
    clearTimeout(pending.current);
    pending.current = undefined;
    const next = form.current && addressOf(valuesOf(form.current), isPressed);
    if (!next) return;
    sent.current = next;
    if (go) go(next, { replace });
    else navigate(next, { replace, preventScrollReset: true });
  }

  function sendIfValid(options: { replace: boolean }) {
    if (form.current?.noValidate || form.current?.checkValidity()) send(options);
  }

  // Applies choices made before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes to life
  useEffect(() => {
    const isChanged = form.current && controlsOf(form.current, values).some(differs);
    if (isChanged) sendIfValid({ replace: true });
    return () => clearTimeout(pending.current);
  }, []);

  // After a link, pending input must not navigate back.
  useEffect(() => {
    if (next && createPath(next) !== sent.current) clearTimeout(pending.current);
  }, [next]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: values come with the address, and `key` with each arrival
  useEffect(() => {
    if (!form.current || !wasShown.current) {
      wasShown.current = true;
      return;
    }
    const isOwn = sent.current === pathname + search + hash;
    // There is newer input.
    if (isOwn && pending.current) return;
    clearTimeout(pending.current);
    for (const { control, says } of controlsOf(form.current, values)) {
      // The focused field keeps its newer input.
      if (!isOwn || control !== document.activeElement) Object.assign(control, says);
    }
  }, [key]);

  return (
    <form
      {...rest}
      ref={form}
      action={action}
      onChange={(event) => {
        rest.onChange?.(event);
        clearTimeout(pending.current);
        if (isChoice(event.target)) return sendIfValid({ replace: !choicesAreSteps });
        pending.current = setTimeout(sendIfValid, pause, { replace: true });
      }}
      onSubmit={(event) => {
        rest.onSubmit?.(event);
        if (event.defaultPrevented) return;
        event.preventDefault();
        send({ replace: !choicesAreSteps }, true);
      }}
    />
  );
}

function differs({ control, says }: Followed): boolean {
  return Object.entries(says).some(([name, value]) => Reflect.get(control, name) !== value);
}

function isChoice(control: EventTarget): boolean {
  if (control instanceof HTMLSelectElement) return true;
  return control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type);
}

/** As the browser would send them. */
function valuesOf(form: HTMLFormElement): URLSearchParams {
  const given = [...new FormData(form)].filter(([, value]) => typeof value === 'string');
  return new URLSearchParams(given as [string, string][]);
}

function plainAddress(action: string, values: URLSearchParams): string {
  const [path = '', place] = action.split('#');
  const said = new URLSearchParams([...values].filter(([, value]) => value !== ''));
  return `${path}${said.size > 0 ? `?${said}` : ''}${place ? `#${place}` : ''}`;
}

interface Followed {
  control: HTMLInputElement | HTMLSelectElement;
  says: { checked: boolean } | { value: string };
}

/** Each control with its value in the address. */
function controlsOf(form: HTMLFormElement, values: Props['values']): Followed[] {
  const turns = new Map<string, number>();
  return [...form.elements].flatMap((element): Followed[] => {
    const control = element as Followed['control'];
    const { name, type } = control;
    const said = values[name];
    if (said === undefined) return [];
    const all = [said].flat();
    if (type === 'radio' || type === 'checkbox') {
      return [{ control, says: { checked: all.includes(control.value) } }];
    }
    const turn = turns.get(name) ?? 0;
    turns.set(name, turn + 1);
    return [{ control, says: { value: all[turn] ?? '' } }];
  });
}
