import type { Answer } from '#server/desk/answer-press.ts';
import type { Draft } from './drafts.ts';

/** The answer, or why there is none: nobody knows whether it is done, and the same press again is done once. */
export type Result = Answer | { status: 'lost'; why: string };

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
  const body = JSON.stringify(texts);
  // `crypto.randomUUID` is missing without TLS.
  const fresh = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const token = before?.body === body ? before.token : fresh;
  onAttempt({ body, token });
  const sent = [...texts, ['token', token] as [string, string]];
  // `AbortSignal.timeout` is too new for our browsers (docs/decisions/025).
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), LONGEST);
  try {
    const response = await fetch('/desk/press', {
      method: 'POST',
      body: files.length > 0 ? withFiles(sent, files) : new URLSearchParams(sent),
      signal: patience.signal,
    });
    const answer = (await response.json()) as Answer;
    if (typeof answer.status === 'string') return answer;
    return { status: 'lost', why: BROKEN };
  } catch (error) {
    if (patience.signal.aborted) return { status: 'lost', why: SILENT };
    return { status: 'lost', why: error instanceof SyntaxError ? BROKEN : OFFLINE };
  } finally {
    clearTimeout(timer);
  }
}

function withFiles(texts: [string, string][], files: [string, FormDataEntryValue][]): FormData {
  const form = new FormData();
  for (const [name, value] of [...texts, ...files]) form.append(name, value);
  return form;
}
