import { store, stored } from '#app/ui/stored.ts';
import type { Fields } from '#app/ui/typed.ts';

/** How long typed words lie on the device, in milliseconds. */
const LIFETIME = 14 * 24 * 60 * 60 * 1000;
/** Each entry of storage begins with it, then the person's id. */
const PREFIX = 'desk ';

/** What somebody has typed into a form of the desk, and has not got done. */
export interface Draft {
  /** The last change, in milliseconds since 1970. */
  at: number;
  fields: Fields;
  /** Hidden fields that are sent several times, such as the tickets of photographs that were uploaded. */
  lists: Record<string, string[]>;
  /** The last press without an answer: the same words with the same token are done once. */
  attempt?: { body: string; token: string } | undefined;
  /** The press waits for a sign-in. */
  isPressed?: boolean | undefined;
}

/** Where storage is refused or full, drafts last until the page closes. */
const unstored = new Map<string, unknown>();

/** Each form of each item has its own, for each person of a shared device. */
export function draftKey(personId: string, form: string, of: string): string {
  return `${PREFIX}${personId} ${form} ${of}`;
}

export function readDraft(key: string): Draft | undefined {
  const draft = read<Draft>(key);
  return draft && Date.now() - draft.at < LIFETIME ? draft : undefined;
}

export function writeDraft(key: string, draft: Omit<Draft, 'at'> | undefined): void {
  write(key, draft && { ...draft, at: Date.now() });
}

interface SentDraft {
  key: string;
  draft: Draft;
  at: number;
}

/** After its press is done a draft waits for Undo, by the activity's id. */
export function setAside(key: string, personId: string, activityId: string): void {
  const draft = readDraft(key);
  write(key, undefined);
  if (draft && Object.keys({ ...draft.fields, ...draft.lists }).length > 0)
    write(draftKey(personId, 'sent', activityId), { key, draft, at: Date.now() });
}

/** Puts a press's words back after its Undo; a form that shows them hears of it. */
export function putAsideBack(personId: string, activityId: string): void {
  const place = draftKey(personId, 'sent', activityId);
  const sent = read<SentDraft>(place);
  if (!sent) return;
  write(place, undefined);
  const { attempt: _, isPressed: __, ...draft } = sent.draft;
  // What was typed since then stays.
  if (!readDraft(sent.key)) writeDraft(sent.key, draft);
  dispatchEvent(new Event('desk-draft'));
}

/** Removes old drafts, or all of a person who signs out. */
export function sweepDrafts(personId?: string): void {
  const keys = [...unstored.keys(), ...storedKeys()].filter((key) => key.startsWith(PREFIX));
  for (const key of keys) {
    const { at = 0 } = read<{ at?: number }>(key) ?? {};
    const isTheirs = personId !== undefined && key.startsWith(`${PREFIX}${personId} `);
    if (isTheirs || Date.now() - at >= LIFETIME) write(key, undefined);
  }
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function read<Value>(key: string): Value | undefined {
  return (unstored.get(key) as Value | undefined) ?? stored<Value>('localStorage', key);
}

function write(key: string, value: unknown): void {
  unstored.delete(key);
  try {
    if (value === undefined) localStorage.removeItem(key);
  } catch {
    // Storage is refused: the line below remembers it.
  }
  if (value !== undefined && !store('localStorage', key, value)) unstored.set(key, value);
}
