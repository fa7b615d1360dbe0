import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

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
  /** Why what was typed in a control can't be read; empty if it can. */
  refuse?: (name: string, typed: string) => string;
  /** "Back" undoes each choice. By default, and for typed input, it leaves the page. */
  choicesAreSteps?: boolean;
}

/**
 * A form whose answer has an address: filters, dates, terms. Without JavaScript it is a plain GET form, so give it a
 * button. With JavaScript every valid change navigates; focus and scroll stay. After "back" or a link the controls
 * follow the address. `onChange` runs before the form is read, so it can tidy other fields; `onSubmit` may prevent the
 * default.
 */
export function AddressForm(props: Props) {
  const { action, values, address, refuse, choicesAreSteps = false, children, ...rest } = props;
  const form = useRef<HTMLFormElement>(null);
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The form's last address. */
  const sent = useRef('');
  const isNew = useRef(true);
  const [refused, setRefused] = useState('');
  const navigate = useNavigate();
  const { key, pathname, search, hash } = useLocation();

  function send(replace: boolean, isPressed = false) {
    clearTimeout(pending.current);
    pending.current = undefined;
    if (!form.current) return;
    const refusal = form.current.noValidate ? '' : refusalOf(form.current, refuse);
    setRefused(refusal);
    if (refusal) return;
    const given = new URLSearchParams([...new FormData(form.current)] as [string, string][]);
    const next = address ? address(given, isPressed) : plainAddress(action, given);
    if (!next) return;
    sent.current = next;
    navigate(next, { replace, preventScrollReset: true });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: values come with the address, and `key` with each arrival
  useEffect(() => {
    const controls = form.current ? controlsOf(form.current, values) : [];
    const isOwn = sent.current === pathname + search + hash;
    if (isNew.current) {
      isNew.current = false;
      // Applies choices made before hydration.
      if (controls.some(({ control, name, value }) => Reflect.get(control, name) !== value)) {
        send(true);
      }
    } else if (!isOwn || !pending.current) {
      clearTimeout(pending.current);
      setRefused('');
      for (const { control, name, value } of controls) {
        // The focused field keeps its newer input.
        if (!isOwn || control !== document.activeElement) Reflect.set(control, name, value);
      }
    }
  }, [key]);
  useEffect(() => () => clearTimeout(pending.current), []);

  return (
    <form
      {...rest}
      ref={form}
      action={action}
      onChange={(event) => {
        rest.onChange?.(event);
        clearTimeout(pending.current);
        if (isChoice(event.target)) return send(!choicesAreSteps);
        pending.current = setTimeout(send, PAUSE, true);
      }}
      // Typing counts before the form may go with its dialog.
      onBlur={() => pending.current && send(true)}
      onSubmit={(event) => {
        rest.onSubmit?.(event);
        if (event.defaultPrevented) return;
        event.preventDefault();
        send(!choicesAreSteps, true);
      }}
    >
      {children}
      <p role="alert" className="col-span-full font-semibold text-buoy empty:hidden">
        {refused && `${refused} Until you change it, the page answers what was there before.`}
      </p>
    </form>
  );
}

/** What `refuse` or the browser says of the first invalid field, after its label; empty if all are valid. */
function refusalOf(form: HTMLFormElement, refuse: Props['refuse']): string {
  for (const control of form.elements as Iterable<HTMLInputElement>) {
    const why = refuse?.(control.name, control.value) || control.validationMessage;
    if (why) return `${control.labels?.[0]?.textContent}: ${why}`;
  }
  return '';
}

/** Milliseconds after the last letter or slider move. */
const PAUSE = 200;

function isChoice({ type }: EventTarget & { type?: string }): boolean {
  return ['select-one', 'radio', 'checkbox'].includes(type ?? '');
}

function plainAddress(action: string, values: URLSearchParams): string {
  const [path = '', place] = action.split('#');
  const said = String(new URLSearchParams([...values].filter(([, value]) => value !== '')));
  return `${path}${said && `?${said}`}${place ? `#${place}` : ''}`;
}

interface Followed {
  control: HTMLInputElement;
  name: 'checked' | 'value';
  value: boolean | string;
}

/** Each control with the property that the address decides, and its value. */
function controlsOf({ elements }: HTMLFormElement, values: Props['values']): Followed[] {
  const controls = [...elements] as HTMLInputElement[];
  return controls.flatMap((control): Followed[] => {
    const all = [values[control.name] ?? []].flat();
    if (!(control.name in values)) return [];
    if (control.type === 'radio' || control.type === 'checkbox') {
      return [{ control, name: 'checked', value: all.includes(control.value) }];
    }
    const turn = controls.filter(({ name }) => name === control.name).indexOf(control);
    return [{ control, name: 'value', value: all[turn] ?? '' }];
  });
}
