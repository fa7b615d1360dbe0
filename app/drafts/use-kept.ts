import { type RefObject, useEffect, useState } from 'react';
import type { ShownForm } from './draft-store.ts';
import { firstValues } from './first-values.ts';
import type { Keeper } from './keeper.tsx';
import { isAnythingKept } from './marks.ts';

/** What keeps drafts and messages: got when something is first typed, or has been before. */
const loadKeeper = () => import('./keeper.tsx').then(({ keeper }) => keeper);

/** A form, and the code that keeps what is typed into it. */
export interface Kept {
  shown: ShownForm;
  keeper: Keeper;
}

/**
 * Keeps what is typed into a form on the device until it is sent, and puts back what was typed before. Null until there is
 * something, or where the code for it can't be had.
 */
export function useKept(ref: RefObject<HTMLFormElement | null>): Kept | null {
  const [kept, setKept] = useState<Kept | null>(null);
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const shown = { form, first: firstValues(form) };
    let isGone = false;
    const start = () => {
      form.removeEventListener('input', start);
      loadKeeper().then(
        (keeper) => isGone || setKept({ shown, keeper }),
        // Without, the form is one that nothing is kept of.
        () => undefined,
      );
    };
    if (isAnythingKept()) start();
    else form.addEventListener('input', start);
    return () => {
      isGone = true;
      form.removeEventListener('input', start);
    };
  }, [ref]);
  return kept;
}
