/** Where a browser keeps what was typed into forms, in its local storage. */
export const DRAFTS = 'drafts';

/** Says beside them that a message may wait: asking the database would load the code for it. */
export const MESSAGES = 'messages';

/** Whether a form has anything to ask for. */
export function isAnythingKept(): boolean {
  try {
    return [DRAFTS, MESSAGES].some((name) => localStorage.getItem(name) !== null);
  } catch {
    // Refused: then nothing is.
    return false;
  }
}
