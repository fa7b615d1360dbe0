import { changedDraft, type Draft, readDrafts } from '#domain/draft/draft.ts';
import type { FirstValues } from './first-values.ts';
import { shownFields, typedFields } from './form-fields.ts';
import { DRAFTS } from './marks.ts';

/** A form and what its fields said when the page was shown. */
export interface ShownForm {
  form: HTMLFormElement;
  first: FirstValues;
}

/** A page may have several forms. */
export function formName(form: HTMLFormElement): string {
  return `${location.pathname} ${form.getAttribute('aria-label')}`;
}

/** What was typed into a form of this name and not sent; undefined where there is nothing, or it is too old. */
export function findDraft(name: string): Draft | undefined {
  return read()[name];
}

/** Keeps what a form's fields say now. Gives whether anything is kept. */
export function keepDraft({ form, first }: ShownForm): boolean {
  const name = formName(form);
  const draft = changedDraft(
    findDraft(name),
    typedFields(form, first),
    shownFields(form, first),
    Date.now(),
  );
  return putDraft(name, draft) && draft !== undefined;
}

/** Keeps this in place of a form's draft, or none. Gives whether the browser took it. */
export function putDraft(name: string, draft: Draft | undefined): boolean {
  const { [name]: _, ...others } = read();
  const drafts = draft ? { ...others, [name]: draft } : others;
  try {
    if (Object.keys(drafts).length > 0) localStorage.setItem(DRAFTS, JSON.stringify(drafts));
    else localStorage.removeItem(DRAFTS);
    return true;
  } catch {
    // Refused, or full.
    return false;
  }
}

function read() {
  try {
    return readDrafts(localStorage.getItem(DRAFTS), Date.now());
  } catch {
    // Refused.
    return {};
  }
}
