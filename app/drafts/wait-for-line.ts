import type { FormValues } from '#domain/inquiry/from-fields.ts';
import { formName, type ShownForm } from './draft-store.ts';
import { typedFields } from './form-fields.ts';
import { MESSAGES } from './marks.ts';
import { keepMessage } from './messages.ts';

/**
 * Keeps a message until there is a line. Gives whether the browser took it.
 *
 * @param key the Idempotency-Key that it was tried with
 */
export async function waitForLine(
  { form, first }: ShownForm,
  key: string,
  body: FormValues,
): Promise<boolean> {
  try {
    localStorage.setItem(MESSAGES, '');
    await keepMessage({
      key,
      form: formName(form),
      body,
      fields: typedFields(form, first),
      pressedAt: Date.now(),
      state: { status: 'waiting' },
    });
  } catch {
    // Refused, or full.
    return false;
  }
  await syncLater().catch(() => undefined);
  return true;
}

/** Has the service worker woken when there is a line, also after the page was closed: not every browser can. */
async function syncLater(): Promise<void> {
  const worker = (await navigator.serviceWorker?.getRegistration()) as Registration | undefined;
  await worker?.sync?.register('send');
}

/** With what TypeScript does not know of: Background Sync. */
type Registration = ServiceWorkerRegistration & {
  sync?: { register: (tag: string) => Promise<void> };
};
