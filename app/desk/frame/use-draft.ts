import { type RefObject, useEffect, useState } from 'react';
import { type Fields, putBack, typedIn } from '#app/ui/typed.ts';
import { type Draft, readDraft, writeDraft } from './drafts.ts';

/** Stores what is typed, and puts it back: after a reload, on coming back, after Undo. */
export function useDraft(ref: RefObject<HTMLFormElement | null>, key: string, isSent: boolean) {
  const [draft, setDraft] = useState<Draft>();
  /** A form's words now, over the rest of its draft. */
  function store(given: Partial<Draft> = {}): void {
    const form = ref.current;
    if (!form) return;
    const [fields, lists] = [typedIn(form, isSent), listsIn(form)];
    const before = readDraft(key);
    const isEmpty = Object.keys(fields).length === 0 && Object.keys(lists).length === 0;
    const shown = form.querySelector<HTMLInputElement>('[name=seen]')?.value;
    const { attempt, isPressed } = { ...before, ...given };
    const seen = given.seen === undefined ? (before?.seen ?? shown) : given.seen;
    const isKept = !isEmpty || attempt || isPressed;
    if (isKept || before)
      writeDraft(key, isKept ? { fields, lists, attempt, isPressed, seen } : undefined);
  }
  function reread(): Draft | undefined {
    const stored = readDraft(key);
    setDraft(stored);
    return stored;
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: both read what is current
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const read = () => {
      const stored = reread();
      if (!stored) return;
      // Early input, from before this script ran, stays.
      putBack(form, stored.fields);
      for (const fold of foldsAround(form, stored.fields)) fold.open = true;
      if (stored.isPressed) form.scrollIntoView({ block: 'center' });
    };
    const onInput = () => store();
    // Photographs come without an input. What a refusal draws leaves `seen` open: the fresh page may not stand yet.
    const photographs = new MutationObserver(() => store({ seen: readDraft(key)?.seen }));
    read();
    store();
    form.addEventListener('input', onInput);
    photographs.observe(form, { childList: true, subtree: true });
    addEventListener('desk-draft', read);
    return () => {
      form.removeEventListener('input', onInput);
      photographs.disconnect();
      removeEventListener('desk-draft', read);
    };
  }, [key, isSent]);
  // A field that a fresh page has drawn anew shows what was typed into the last one.
  useEffect(() => {
    const form = ref.current;
    const { fields, seen } = readDraft(key) ?? {};
    if (fields && form) putBack(form, fields);
    // A page that refreshes itself beneath what is typed has shown nobody the news.
    const field = form?.querySelector<HTMLInputElement>('[name=seen]');
    if (field && typeof seen === 'string') field.value = seen;
  });
  return { draft, store, reread };
}

function listsIn(form: HTMLFormElement): Draft['lists'] {
  const lists: Draft['lists'] = {};
  for (const { name, value } of form.querySelectorAll<HTMLInputElement>(
    '[type=hidden][name$="[]"]',
  )) {
    const list = name.slice(0, -2);
    lists[list] = [...(lists[list] ?? []), value];
  }
  return lists;
}

/** The folds that hide a field of these names. */
function foldsAround(form: HTMLFormElement, fields: Fields): HTMLDetailsElement[] {
  const folds: HTMLDetailsElement[] = [];
  const typed = [...form.elements].filter((each) => (each as HTMLInputElement).name in fields);
  for (const field of typed.length > 0 ? [form, ...typed] : []) {
    for (let at = field.closest('details'); at; at = at.parentElement?.closest('details') ?? null)
      folds.push(at);
  }
  return folds;
}
