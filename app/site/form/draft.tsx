import { type RefObject, useEffect, useRef, useState } from 'react';
import { store, stored } from '#app/ui/stored.ts';
import { type Fields, putBack, typedIn } from '#app/ui/typed.ts';

/** A draft expires after a day, in milliseconds. */
const EXPIRY = 24 * 60 * 60 * 1000;

interface Draft {
  /** The last input, in milliseconds since 1970. */
  at: number;
  fields: Fields;
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
          {`Saved on this device, last changed on ${new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}.`}
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
function writeDraft(key: string, fields: Fields): number | undefined {
  const { [key]: _, ...drafts } = readDrafts();
  if (Object.keys(fields).length > 0) drafts[key] = { at: Date.now(), fields };
  return store('localStorage', 'drafts', drafts) ? drafts[key]?.at : undefined;
}
