import { type RefObject, useEffect, useRef, useState } from 'react';
import { store, stored } from '#app/ui/stored.ts';

/** A draft expires after a day, in milliseconds. */
const EXPIRY = 24 * 60 * 60 * 1000;

interface Draft {
  /** The last input, in milliseconds since 1970. */
  at: number;
  /** By name; of a checkbox or radio button also by value. */
  fields: Record<string, string>;
}

interface Props {
  form: RefObject<HTMLFormElement | null>;
  label: string;
  /** The page that the form is about: text about one cart never appears in the form about another. */
  about: string | undefined;
  /** The form shows what was sent without JavaScript: that is newer than any draft. */
  isSent: boolean;
}

/** Stores a form's input on this device until it is sent. Shows since when, and a button to discard it. */
export function DraftLine({ form: ref, label, about = '', isSent }: Props) {
  const [at, setAt] = useState<number | 'discarded'>();
  const line = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const key = `${location.pathname} ${about} ${label}`;
    const before = readDrafts()[key];
    const store = () => setAt(writeDraft(key, typedIn(form, isSent)));
    // After sending, or on discarding.
    const forget = () => setAt(writeDraft(key, {}));
    if (before && !isSent) putBack(form, before.fields);
    setAt(before?.at);
    // Typed before this script ran, or into the form of another kind.
    if (JSON.stringify(typedIn(form, isSent)) !== JSON.stringify(before?.fields ?? {})) store();
    form.addEventListener('input', store);
    form.addEventListener('reset', forget);
    return () => {
      form.removeEventListener('input', store);
      // A form that its visitor left may still be on its way.
      if (form.isConnected) form.removeEventListener('reset', forget);
    };
  }, [ref, label, about, isSent]);

  function drop() {
    ref.current?.reset();
    setAt('discarded');
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
      {typeof at === 'number' && (
        <>
          Saved on this device, last changed on{' '}
          {new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}.
          <button type="button" onClick={drop} className="more text-ink">
            <span>Discard it</span>
          </button>
        </>
      )}
      {at === 'discarded' && 'Discarded.'}
    </div>
  );
}

/** Drafts by form, without expired ones. */
function readDrafts(): Record<string, Draft> {
  const drafts = Object.entries(stored<Record<string, Draft>>('localStorage', 'drafts') ?? {});
  return Object.fromEntries(drafts.filter(([, { at }]) => Date.now() - at < EXPIRY));
}

/** Returns the time of storing; undefined without fields, or if storage is refused or full. */
function writeDraft(key: string, fields: Draft['fields']): number | undefined {
  const { [key]: _, ...drafts } = readDrafts();
  if (Object.keys(fields).length > 0) drafts[key] = { at: Date.now(), fields };
  return store('localStorage', 'drafts', drafts) ? drafts[key]?.at : undefined;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Visible fields: no honeypot, hidden or file input. */
const inputs = ':is(input, textarea, select)[name]:not([name=website], [type=hidden], [type=file])';

/** What differs from the form's first values. @param isSent those are the visitor's, too */
function typedIn(form: HTMLFormElement, isSent: boolean): Draft['fields'] {
  const typed = [...form.querySelectorAll<Control>(inputs)].flatMap((each) => {
    if (isPressed(each)) {
      const isFirst = each.checked === (each.defaultChecked && !isSent);
      return isFirst ? [] : [[each.name + each.value, String(each.checked)]];
    }
    return each.value === (isSent ? '' : firstValue(each)) ? [] : [[each.name, each.value]];
  });
  return Object.fromEntries(typed);
}

function firstValue(control: Control): string | undefined {
  if ('defaultValue' in control) return control.defaultValue;
  const options = [...control.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;
}

function isPressed(control: Control): control is HTMLInputElement {
  return control.matches('[type=checkbox], [type=radio]');
}

function putBack(form: HTMLFormElement, fields: Record<string, string>): void {
  for (const control of form.querySelectorAll<Control>(inputs)) {
    const { name, value } = control;
    if (isPressed(control)) {
      control.checked = (fields[name + value] ?? String(control.checked)) === 'true';
      // Keeps input from before this script ran, or of another kind.
    } else if (value === firstValue(control)) {
      control.value = fields[name] ?? value;
    }
  }
}
