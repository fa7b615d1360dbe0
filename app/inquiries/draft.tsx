import { type RefObject, useEffect, useRef, useState } from 'react';

/** How long a device keeps what was typed and not sent, in milliseconds: a day. */
const KEPT_FOR = 24 * 60 * 60 * 1000;

interface Draft {
  /** When something was last typed, in milliseconds since 1970. */
  at: number;
  /** `was`: what stood there at first. A sentence about one cart is not put over one about another. */
  fields: Record<string, { value: string; was: string }>;
}

/** Keeps what is typed into a form on this device until it is sent. Says since when, and drops it when asked to. */
export function DraftLine({ form: ref }: { form: RefObject<HTMLFormElement | null> }) {
  const [at, setAt] = useState<number>();
  const [isDropped, setDropped] = useState(false);
  const line = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const key = `draft ${location.pathname} ${form.getAttribute('aria-label')}`;
    // Read once: React changes a field's default with the value that it keeps for it.
    const first = new Map(controlsOf(form).map(({ name, control }) => [name, defaultOf(control)]));
    const before = readDrafts()[key];
    putBack(form, before, first);
    setAt(before?.at);

    const keep = () => {
      const typed = controlsOf(form).flatMap(({ name, control }) => {
        const [value, was] = [saidBy(control), first.get(name) ?? defaultOf(control)];
        return value === was ? [] : [[name, { value, was }] as const];
      });
      // A sentence about another cart stays until that cart's form is opened again.
      const others = Object.entries(readDrafts()[key]?.fields ?? {}).filter(
        ([name, { was }]) => first.has(name) && first.get(name) !== was,
      );
      const fields = Object.fromEntries([...others, ...typed]);
      const draft = Object.keys(fields).length > 0 ? { at: Date.now(), fields } : undefined;
      setAt(writeDraft(key, draft) ? draft?.at : undefined);
      setDropped(false);
    };
    // The form was sent, or its draft is dropped.
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
    // The button that had the focus goes.
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

/** `Nov 23 at 11:42 AM`, by the visitor's own clock. */
function moment(at: number): string {
  const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' }).format(at);
  const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }).format(at);
  return `${day} at ${time}`;
}

/** Drafts by their forms, without those that are too old. Empty where the browser stores nothing or holds no drafts of ours. */
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

/** Returns whether the browser took it: storage may be refused or full. */
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

/** The fields that a visitor fills in: not the honeypot, nothing hidden, no file. */
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

/** Puts back what was typed, wherever a field still says what it said then. */
function putBack(form: HTMLFormElement, draft: Draft | undefined, first: Map<string, string>) {
  for (const { name, control } of controlsOf(form)) {
    const field = draft?.fields[name];
    if (!field || field.was !== first.get(name) || saidBy(control) !== field.was) continue;
    if (isPressed(control)) control.click();
    else write(control, field.value);
  }
}

/** Writes as if it were typed. React watches the element's own setter, and would take this for nothing new. */
function write(control: Control, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  set?.call(control, value);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}
