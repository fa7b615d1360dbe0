import { type FormEvent, type SubmitEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { chooseAddress, readWishes, saidOf, type Wishes } from '#domain/choose/wishes.ts';

/** Milliseconds without a change of a slider or a field after which it counts: browsers refuse many changes of the address. */
const DEBOUNCE = 120;

/** Keeps a form and the address of the choice alike: each change of one is seen in the other. */
export function useWishForm(wishes: Wishes) {
  const form = useRef<HTMLFormElement>(null);
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The address that the form last asked for. */
  const sent = useRef('');
  const navigate = useNavigate();
  const { key } = useLocation();

  function apply({ replace }: { replace: boolean }) {
    clearTimeout(pending.current);
    if (!form.current?.checkValidity()) return;
    const address = chooseAddress(wishesOf(form.current));
    if (address === chooseAddress(wishes)) return;
    sent.current = address;
    navigate(address, { replace, preventScrollReset: true });
  }

  // What was chosen before the scripts had come counts as soon as they have.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes to life
  useEffect(() => {
    apply({ replace: true });
    return () => clearTimeout(pending.current);
  }, []);

  // After "back" or a link the controls follow the address; whoever types is left alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the visit is what must change, not what is read
  useEffect(() => {
    const isTyping = sent.current === chooseAddress(wishes);
    show(form.current, wishes, isTyping ? document.activeElement : null);
  }, [key]);

  return {
    ref: form,
    onSubmit(event: SubmitEvent) {
      event.preventDefault();
      apply({ replace: false });
    },
    onChange({ target }: FormEvent) {
      if (!(target instanceof HTMLInputElement)) return;
      if (target.type === 'radio') return apply({ replace: false });
      if (target.type === 'range') fill(target);
      clearTimeout(pending.current);
      pending.current = setTimeout(apply, DEBOUNCE, { replace: true });
    },
  };
}

function wishesOf(form: HTMLFormElement): Wishes {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return readWishes(new URLSearchParams(entries));
}

/** Writes a slider's figure into its field; at its open end nothing is wished. */
function fill({ value, form, dataset: { fills = '', open } }: HTMLInputElement) {
  const field = form?.elements.namedItem(fills);
  if (field instanceof HTMLInputElement) field.value = value === open ? '' : value;
}

function show(form: HTMLFormElement | null, wishes: Wishes, except: Element | null) {
  const said = new Map<string, string>(saidOf(wishes).map((name) => [name, String(wishes[name])]));
  for (const control of form?.elements ?? []) {
    if (!(control instanceof HTMLInputElement) || control === except) continue;
    const { type, name, dataset } = control;
    if (type === 'radio') control.checked = control.value === (said.get(name) ?? '');
    else if (type === 'range') control.value = said.get(dataset.fills ?? '') ?? dataset.open ?? '';
    else control.value = said.get(name) ?? '';
  }
}
