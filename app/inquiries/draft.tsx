import { type RefObject, useEffect, useRef, useState } from 'react';

/** A draft expires after a day, in milliseconds. */
const KEPT_FOR = 24 * 60 * 60 * 1000;

interface Draft {
  /** The last input, in milliseconds since 1970. */
  at: number;
  /** `was`: the initial value. A draft about one cart never replaces text about another. */
  fields: Record<string, { value: string; was: string }>;
}

/** Stores a form's input on this device until it is sent. Shows since when, and a button to discard it. */
export function DraftLine({ form: ref }: { form: RefObject<HTMLFormElement | null> }) {
  const [at, setAt] = useState<number>();
  const [isDropped, setDropped] = useState(false);
  const line = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const key = `draft ${location.pathname} ${form.getAttribute('aria-label')}`;
    // Read once: React changes `defaultValue` together with the value.
    const first = new Map(controlsOf(form).map(({ name, control }) => [name, defaultOf(control)]));
    const before = readDrafts()[key];
    putBack(form, before, first);
    setAt(before?.at);

    const keep = () => {
      const typed = controlsOf(form).flatMap(({ name, control }) => {
        const [value, was] = [saidBy(control), first.get(name) ?? defaultOf(control)];
        return value === was ? [] : [[name, { value, was }] as const];
      });
      // Keep a draft about another cart until that cart's form opens again.
      const others = Object.entries(readDrafts()[key]?.fields ?? {}).filter(
        ([name, { was }]) => first.has(name) && first.get(name) !== was,
      );
      const fields = Object.fromEntries([...others, ...typed]);
      const draft = Object.keys(fields).length > 0 ? { at: Date.now(), fields } : undefined;
      setAt(writeDraft(key, draft) ? draft?.at : undefined);
      setDropped(false);
    };
    // After sending, or on discarding.
    const forget = () => {
      writeDraft(key, undefined);
      setAt(undefined);
    };
    form.addEventListener('input', keep);
    form.addEventListener('reset', forget);
    return () => {
      form.removeEventListener('input', keep);
      form.removeEventListener('reset', forget);
    };
  }, [ref]);

  function drop() {
    ref.current?.reset();
    setDropped(true);
    // The focused button disappears.
    line.current?.focus();
  }

  return (
    <div
      ref={line}
      role="status"
      tabIndex={-1}
      className="flex min-h-11 flex-wrap items-center gap-x-7 text-sm text-ink-soft"
    >
      {at !== undefined && (
        <>
          Kept on this device, last changed on {moment(at)}.
          <button type="button" onClick={drop} className="more text-ink">
            <span>Drop it</span>
          </button>
        </>
      )}
      {isDropped && 'Dropped.'}
    </div>
  );
}

/** `Nov 23 at 11:42 AM`, in the visitor's time zone. */
function moment(at: number): string {
  const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' }).format(at);
  const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }).format(at);
  return `${day} at ${time}`;
}

/** Drafts by form, without expired ones. Empty if the browser stores nothing or the content is not ours. */
function readDrafts(): Record<string, Draft> {
  try {
    const drafts: Record<string, Draft> = JSON.parse(localStorage.getItem('drafts') ?? '{}');
    return Object.fromEntries(
      Object.entries(drafts).filter(([, { at }]) => Date.now() - at < KEPT_FOR),
    );
  } catch {
    return {};
  }
}

/** Returns false if storage is refused or full. */
function writeDraft(key: string, draft: Draft | undefined): boolean {
  const { [key]: _, ...others } = readDrafts();
  const drafts = draft ? { ...others, [key]: draft } : others;
  try {
    if (Object.keys(drafts).length > 0) localStorage.setItem('drafts', JSON.stringify(drafts));
    else localStorage.removeItem('drafts');
    return true;
  } catch {
    return false;
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Visible fields: no honeypot, hidden or file input. */
function controlsOf(form: HTMLFormElement): { name: string; control: Control }[] {
  const typed = 'input, textarea, select';
  const not = '[name=website], [type=hidden], [type=file], :not([name])';
  return [...form.elements]
    .filter((element): element is Control => element.matches(typed) && !element.matches(not))
    .map((control) => ({
      control,
      name: isPressed(control) ? `${control.name}=${control.value}` : control.name,
    }));
}

function isPressed(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

function saidBy(control: Control): string {
  return isPressed(control) ? String(control.checked) : control.value;
}

function defaultOf(control: Control): string {
  if (isPressed(control)) return String(control.defaultChecked);
  if ('defaultValue' in control) return control.defaultValue;
  const chosen = [...control.options].find(({ defaultSelected }) => defaultSelected);
  return (chosen ?? control).value;
}

/** Restores a draft into fields whose initial value is unchanged. */
function putBack(form: HTMLFormElement, draft: Draft | undefined, first: Map<string, string>) {
  for (const { name, control } of controlsOf(form)) {
    const field = draft?.fields[name];
    if (!field || field.was !== first.get(name) || saidBy(control) !== field.was) continue;
    if (isPressed(control)) control.click();
    else write(control, field.value);
  }
}

/** Sets a value as typing would. React overrides the element's own setter and would see no change. */
function write(control: Control, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  set?.call(control, value);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}
