import { sendInquiry } from '#app/inquiries/send.ts';
import { KEPT_FOR } from '#domain/draft/draft.ts';
import { alone, keepMessage, keptMessages, type Message } from './messages.ts';

/**
 * Sends what waits, in a page as in the service worker, one after the other. What the server refuses is kept with its reason
 * for whoever wrote it; after trouble on the way the rest waits on. Gives whether all is gone.
 */
export function sendWaiting(): Promise<boolean> {
  return alone(async () => {
    for (const message of await keptMessages()) {
      if (message.state.status !== 'waiting') continue;
      const state = await send(message);
      if (state.status === 'waiting') return false;
      const isSent = state.status === 'sent';
      await keepMessage({ ...message, ...(isSent && { body: {}, fields: {} }), state });
    }
    return true;
  });
}

async function send({ key, body, pressedAt }: Message): Promise<Message['state']> {
  // The server remembers a key for two days: what is sent within one is stored once.
  if (Date.now() - pressedAt > KEPT_FOR) return refused('There was no connection for a day.');
  const sent = await sendInquiry(body, key);
  if (sent.status === 'sent') return { status: 'sent', at: Date.now(), next: sent.next };
  return sent.why === 'refused' ? refused(sent.message) : { status: 'waiting' };
}

function refused(reason: string): Message['state'] {
  return { status: 'refused', at: Date.now(), reason };
}
