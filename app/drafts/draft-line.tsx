import { useEffect, useRef, useState } from 'react';
import { findDraft, formName, keepDraft, putDraft, type ShownForm } from './draft-store.ts';
import { putBack } from './form-fields.ts';

/** Says that what was typed is kept, keeps it with every change, and forgets it when it is sent or when asked to. */
export function DraftLine({ shown }: { shown: ShownForm }) {
  const [state, setState] = useState<'nothing' | 'kept' | 'forgotten'>('nothing');
  const line = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const { form, first } = shown;
    const name = formName(form);
    const keep = () => setState(keepDraft(shown) ? 'kept' : 'nothing');
    const forget = () => {
      putDraft(name, undefined);
      setState('nothing');
    };
    const draft = findDraft(name);
    const restore = () => draft && putBack(form, draft.fields, first);
    restore();
    // What was typed while this code was on its way is kept, too.
    keep();
    // A field may come with the answer that was put back before it.
    const again = requestAnimationFrame(restore);
    form.addEventListener('input', keep);
    form.addEventListener('change', keep);
    // It was sent, or is to be forgotten.
    form.addEventListener('reset', forget);
    return () => {
      cancelAnimationFrame(again);
      form.removeEventListener('input', keep);
      form.removeEventListener('change', keep);
      form.removeEventListener('reset', forget);
    };
  }, [shown]);

  function forget() {
    shown.form.reset();
    setState('forgotten');
    // The button with the focus goes.
    line.current?.focus();
  }

  return (
    <div
      ref={line}
      role="status"
      tabIndex={-1}
      className="flex min-h-11 flex-wrap items-center gap-x-7 text-sm text-ink-soft"
    >
      {state === 'kept' && (
        <>
          Kept on this device until it is sent, for a day at most.
          <button type="button" onClick={forget} className="more text-ink">
            <span>Forget</span>
          </button>
        </>
      )}
      {state === 'forgotten' && 'Forgotten.'}
    </div>
  );
}
