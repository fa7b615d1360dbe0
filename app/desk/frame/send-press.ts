import type { Answer } from '#server/desk/answer-press.ts';
import type { Draft } from './drafts.ts';

/** Why no answer came, as a sentence for the clerk: nobody knows whether it is done. */
export interface Lost {
  status: 'lost';
  why: string;
}

/** The same press again is done once. */
export type Result = Answer | Lost;

/** Longest time that a press waits for its answer, in milliseconds. */
const LONGEST = 30_000;

const OFFLINE = 'No connection. Nothing is lost: press again when you are back.';
const SILENT = 'No answer came. Nothing is lost: press again.';
const BROKEN = 'The site can’t do it right now. Nothing is lost: press again in a minute.';

/**
 * Sends a form to the table of presses. The same words get the same token until they are answered.
 *
 * @param onAttempt stores words and token before they are sent
 */
export async function sendPress(
  form: HTMLFormElement,
  button: HTMLButtonElement | undefined,
  before: Draft['attempt'],
  onAttempt: (attempt: Draft['attempt']) => void,
): Promise<Result> {
  const fields = new FormData(form);
  // The oldest browsers don't take the button with the form.
  if (button) fields.set(button.name, button.value);
  fields.delete('token');
  const texts = [...fields].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  const files = [...fields].filter(([, file]) => file instanceof File && file.size > 0);
  const words = JSON.stringify(texts);
  // `crypto.randomUUID` is missing without TLS.
  const fresh = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const token = before?.body === words ? before.token : fresh;
  onAttempt({ body: words, token });
  const sent = [...texts, ['token', token] as [string, string]];
  const body = files.length > 0 ? withFiles(sent, files) : new URLSearchParams(sent);
  return answered(async (signal) => {
    const response = await fetch('/desk/press', { method: 'POST', body, signal });
    const answer = (await response.json()) as Answer;
    return typeof answer.status === 'string' ? answer : lost(BROKEN);
  });
}

/** Whether the site answers at all, before a page goes away for its answer. @returns why not */
export async function whyOffline(): Promise<string | undefined> {
  const standing = await answered((signal) => fetch('/desk/press', { signal }));
  if (standing.status === 'lost') return standing.why;
  return [204, 401].includes(standing.status) ? undefined : BROKEN;
}

/** Waits for an answer, but not for ever. A `Response` that is thrown, such as a redirect, goes on. */
export async function answered<Value>(
  send: (signal: AbortSignal) => Promise<Value>,
): Promise<Value | Lost> {
  // `AbortSignal.timeout` is too new for our browsers (docs/decisions/025).
  const patience = new AbortController();
  const { signal } = patience;
  const silence = new Promise<Lost>((resolve) => {
    signal.addEventListener('abort', () => resolve(lost(SILENT)));
  });
  const timer = setTimeout(() => patience.abort(), LONGEST);
  const sent = send(signal).catch((error: unknown) => {
    if (error instanceof Response) throw error;
    if (signal.aborted) return lost(SILENT);
    return lost(error instanceof TypeError ? OFFLINE : BROKEN);
  });
  return Promise.race([sent, silence]).finally(() => clearTimeout(timer));
}

function lost(why: string): Lost {
  return { status: 'lost', why };
}

function withFiles(texts: [string, string][], files: [string, FormDataEntryValue][]): FormData {
  const form = new FormData();
  for (const [name, value] of [...texts, ...files]) form.append(name, value);
  return form;
}
