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
 * Stores a form's input on this device until it is sent, for each page that led to it: text about one cart never appears
 * in the form about another. Shows since when, and a button to discard it.
 */
export function DraftLine({ form: ref }: { form: RefObject<HTMLFormElement | null> }) {
  const [at, setAt] = useState<number>();
  const [isDropped, setDropped] = useState(false);
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
      const draft = { at: Date.now(), fields: Object.fromEntries(typed) };
      setAt(writeDraft(key, typed.length > 0 ? draft : undefined)?.at);
      setDropped(false);
    };
    // After sending, or on discarding.
    const forget = () => setAt(writeDraft(key, undefined)?.at);
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
  const day = new Date(at).toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
  return `${day} at ${new Date(at).toLocaleTimeString('en-US', { timeStyle: 'short' })}`;
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

/** Returns what is stored: nothing if storage is refused or full. */
function writeDraft(key: string, draft: Draft | undefined): Draft | undefined {
  const { [key]: _, ...others } = readDrafts();
  const drafts = draft ? { ...others, [key]: draft } : others;
  try {
    if (Object.keys(drafts).length > 0) localStorage.drafts = JSON.stringify(drafts);
    else localStorage.removeItem('drafts');
    return draft;
  } catch {
    return undefined;
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Visible fields: no honeypot, hidden or file input. */
function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter((element): element is Control =>
    element.matches(
      ':is(input, textarea, select)[name]:not([name=website], [type=hidden], [type=file])',
    ),
  );
}

function fieldsOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    controlsOf(form).map((each) =>
      isPressed(each) ? [each.name + each.value, String(each.checked)] : [each.name, each.value],
    ),
  );
}

function isPressed(control: Control): control is HTMLInputElement {
  return control.matches('[type=checkbox], [type=radio]');
}

function putBack(form: HTMLFormElement, fields: Record<string, string>): void {
  for (const control of controlsOf(form)) {
    const { name, value } = control;
    if (isPressed(control)) {
      const stored = fields[name + value];
      if (stored) control.checked = stored === 'true';
      // Keeps what was typed before this script ran.
    } else if (!('defaultValue' in control) || value === control.defaultValue) {
      control.value = fields[name] ?? value;
    }
  }
}
