import { type ComponentProps, useEffect, useRef } from 'react';
import { createPath, useLocation, useNavigate, useNavigation } from 'react-router';

interface Props extends Omit<ComponentProps<'form'>, 'ref' | 'method'> {
  /** The page that answers: `/rentals`, or a place of it, `/financing#estimate`. */
  action: string;
  /**
   * What the address says of every named control, defaults included; where several fields share a name, their values in
   * order. The same values are the controls' `defaultValue` and `defaultChecked`.
   */
  values: Readonly<Record<string, string | readonly string[]>>;
  /** The address of these values, by default all that are not empty; null, unless the button was pressed, to wait for more. */
  address?: (values: URLSearchParams, isPressed: boolean) => string | null;
  /** "Back" undoes each choice. Otherwise, and for what is typed, it leaves the page. */
  choicesAreSteps?: boolean;
  /** Milliseconds after the last letter or move of a slider until the form is sent. */
  pause?: number;
  /** Gets the new address, where it is not that of the page: in a dialog. */
  go?: (address: string, options: { replace: boolean }) => void;
}

/**
 * A form whose answer has an address: filters, dates, terms. Without JavaScript it is a plain GET form, so give it a button;
 * with JavaScript every valid change is sent, and focus and scroll stay. After "back" or a link the controls follow the
 * address. `onChange` runs before the form is read, so it can tidy other fields; `onSubmit` may prevent the default.
 */
export function AddressForm(props: Props) {
  const { action, values, address, choicesAreSteps = false, pause = 200, go, ...rest } = props;
  const form = useRef<HTMLFormElement>(null);
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The address that this form last asked for. */
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

  // What was chosen before this script had come counts as soon as it has.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes to life
  useEffect(() => {
    const isChanged = form.current && controlsOf(form.current, values).some(differs);
    if (isChanged) sendIfValid({ replace: true });
    return () => clearTimeout(pending.current);
  }, []);

  // Somebody follows a link: what was typed just before does not lead back.
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
    // More has been typed since.
    if (isOwn && pending.current) return;
    clearTimeout(pending.current);
    for (const { control, says } of controlsOf(form.current, values)) {
      // Whoever types or chooses goes on in the same field.
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

/** As the browser itself would send them. */
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

/** Each control with what the address says of it. */
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
