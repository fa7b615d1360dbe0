import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { followFirst, putBack, typedIn } from '#app/ui/typed.ts';
import { type Draft, readDraft, writeDraft } from './drafts.ts';

/** Stores what is typed, and puts it back: after a reload, on coming back, after Undo. */
export function useDraft(ref: RefObject<HTMLFormElement | null>, key: string, isSent: boolean) {
  const [draft, setDraft] = useState<Draft>();
  const first = useRef(new WeakMap<Element, string | undefined>());
  /** A form's words now, over the rest of its draft. @param isInput without it a page has changed, and no word */
  function store(given: Partial<Draft> = {}, isInput = false): void {
    const form = ref.current;
    if (!form) return;
    const before = readDraft(key);
    const fields = isInput || !before ? typedIn(form, isSent) : before.fields;
    const lists = listsIn(form);
    const isEmpty = Object.keys(fields).length === 0 && Object.keys(lists).length === 0;
    const shown = Object.fromEntries(seenIn(form).map(({ name, value }) => [name, value]));
    const { attempt, isPressed } = { ...before, ...given };
    const seen = given.seen === null ? null : (before?.seen ?? (isInput ? shown : null));
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
      for (const fold of foldsAround(form, stored)) fold.open = true;
      if (stored.isPressed) form.scrollIntoView({ block: 'center' });
    };
    const onInput = () => store({}, true);
    // Photographs come without an input.
    const photographs = new MutationObserver(() => store());
    read();
    store({}, true);
    form.addEventListener('input', onInput);
    photographs.observe(form, { childList: true, subtree: true });
    addEventListener('desk-draft', read);
    return () => {
      form.removeEventListener('input', onInput);
      photographs.disconnect();
      removeEventListener('desk-draft', read);
    };
  }, [key, isSent]);
  // Before the observer above stores what stands there: an untouched field shows what a fresh page says, and one that it
  // has drawn anew what was typed into the last one.
  useLayoutEffect(() => {
    const form = ref.current;
    if (!form) return;
    followFirst(form, first.current);
    const { fields, seen } = readDraft(key) ?? {};
    if (fields) putBack(form, fields);
    // A page that refreshes itself beneath what is typed has shown nobody the news.
    for (const field of seenIn(form)) field.value = seen?.[field.name] ?? field.value;
  });
  return { draft, store, reread };
}

/** Hidden fields that say what a form has shown, so that a press knows whether somebody was first. */
function seenIn(form: HTMLFormElement): HTMLInputElement[] {
  return [
    ...form.querySelectorAll<HTMLInputElement>(':is([name=seen], [name=was], [name^="seen-"])'),
  ];
}

/** The lists that differ from their first ones, which a field with `data-list` has, a line each. */
function listsIn(form: HTMLFormElement): Draft['lists'] {
  const lists: Draft['lists'] = {};
  for (const { name, value } of form.querySelectorAll<HTMLInputElement>(
    '[type=hidden][name$="[]"]',
  )) {
    const list = name.slice(0, -2);
    lists[list] = [...(lists[list] ?? []), value];
  }
  for (const { dataset, value } of form.querySelectorAll<HTMLInputElement>('[data-list]')) {
    const list = dataset.list ?? '';
    lists[list] ??= [];
    if (lists[list].join('\n') === value) delete lists[list];
  }
  return lists;
}

/** The folds that hide what was typed or pressed. */
function foldsAround(form: HTMLFormElement, { fields, isPressed }: Draft): HTMLDetailsElement[] {
  const folds: HTMLDetailsElement[] = [];
  const typed = [...form.elements].filter((each) => (each as HTMLInputElement).name in fields);
  for (const field of typed.length > 0 || isPressed ? [form, ...typed] : []) {
    for (let at = field.closest('details'); at; at = at.parentElement?.closest('details') ?? null)
      folds.push(at);
  }
  return folds;
}
