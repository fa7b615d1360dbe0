import { type RefObject, useEffect, useRef, useState } from 'react';

/** A draft expires after a day, in milliseconds. */
const KEPT_FOR = 24 * 60 * 60 * 1000;

interface Draft {
  /** The last input, in milliseconds since 1970. */
  at: number;
  /** By name; of a checkbox or radio button also by value. */
  fields: Record<string, string>;
}

/**
 * Stores a form's input on this device until it is sent, separately for each page that led to it: text about one cart
 * never appears in the form about another. Shows since when, and a button to discard it.
 */
export function DraftLine({ form: ref }: { form: RefObject<HTMLFormElement | null> }) {
  const [at, setAt] = useState<number | 'dropped'>();
  const line = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const from = new URLSearchParams(location.search).get('from');
    const key = `${location.pathname} ${from} ${form.getAttribute('aria-label')}`;
    const first = fieldsOf(form);
    const before = readDrafts()[key];
    if (before) putBack(form, before.fields);
    setAt(before?.at);

    const keep = () => {
      const typed = Object.entries(fieldsOf(form)).filter(([name, value]) => value !== first[name]);
      setAt(writeDraft(key, Object.fromEntries(typed)));
    };
    // After sending, or on discarding.
    const forget = () => setAt(writeDraft(key, {}));
    form.addEventListener('input', keep);
    form.addEventListener('reset', forget);
    return () => {
      form.removeEventListener('input', keep);
      form.removeEventListener('reset', forget);
    };
  }, [ref]);

  function drop() {
    ref.current?.reset();
    setAt('dropped');
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
          Kept on this device, last changed on{' '}
          {new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}.
          <button type="button" onClick={drop} className="more text-ink">
            <span>Drop it</span>
          </button>
        </>
      )}
      {at === 'dropped' && 'Dropped.'}
    </div>
  );
}

/** Drafts by form, without expired ones. Empty if the browser stores nothing or the content is not ours. */
function readDrafts(): Record<string, Draft> {
  try {
    const drafts: Record<string, Draft> = JSON.parse(localStorage.drafts);
    const fresh = Object.entries(drafts).filter(([, { at }]) => Date.now() - at < KEPT_FOR);
    return Object.fromEntries(fresh);
  } catch {
    return {};
  }
}

/** Returns the time of storing; undefined without fields, or if storage is refused or full. */
function writeDraft(key: string, fields: Draft['fields']): number | undefined {
  const { [key]: _, ...drafts } = readDrafts();
  if (Object.keys(fields).length > 0) drafts[key] = { at: Date.now(), fields };
  try {
    localStorage.drafts = JSON.stringify(drafts);
    return drafts[key]?.at;
  } catch {
    return undefined;
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Visible fields: no honeypot, hidden or file input. */
const inputs = ':is(input, textarea, select)[name]:not([name=website], [type=hidden], [type=file])';

function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const controls = [...form.querySelectorAll<Control>(inputs)];
  return Object.fromEntries(
    controls.map((each) =>
      isPressed(each) ? [each.name + each.value, String(each.checked)] : [each.name, each.value],
    ),
  );
}

function isPressed(control: Control): control is HTMLInputElement {
  return control.matches('[type=checkbox], [type=radio]');
}

function putBack(form: HTMLFormElement, fields: Record<string, string>): void {
  for (const control of form.querySelectorAll<Control>(inputs)) {
    const { name, value } = control;
    if (isPressed(control)) {
      control.checked = (fields[name + value] ?? String(control.checked)) === 'true';
      // Keeps input from before this script ran.
    } else if (!('defaultValue' in control) || value === control.defaultValue) {
      control.value = fields[name] ?? value;
    }
  }
}
