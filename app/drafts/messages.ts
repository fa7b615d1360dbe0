import { createStore, del, entries, get, set } from 'idb-keyval';
import { KEPT_FOR, type TypedFields } from '#domain/draft/draft.ts';
import type { FormValues } from '#domain/inquiry/from-fields.ts';

/** A message that was to be sent while there was no line. */
export interface Message {
  /** The Idempotency-Key of every attempt, so that it is stored once. */
  key: string;
  /** Name of the form that it was written in. */
  form: string;
  /** What is sent; empty once it has been. */
  body: FormValues;
  /** The same as a draft, to be put back into the form. */
  fields: TypedFields;
  /** When Send was pressed, in milliseconds since 1970. */
  pressedAt: number;
  state: State;
}

type State =
  | { status: 'waiting' }
  /** `next`: the page that confirms it. */
  | { status: 'sent'; at: number; next: string }
  | { status: 'refused'; at: number; reason: string };

/** The name of the lock that whoever sends or changes a message holds, and of the channel where it is told. */
const NAME = 'waiting-messages';

/** Opened by the first who asks: a page has nothing to keep until somebody writes. */
const store = () => {
  opened ??= createStore('messages', 'messages');
  return opened;
};
let opened: ReturnType<typeof createStore> | undefined;

/** All that are kept, the oldest first; what was sent or refused a day ago is forgotten. */
export async function keptMessages(): Promise<Message[]> {
  const all = (await entries<string, Message>(store())).map(([, message]) => message);
  const old = all.filter(({ state }) => 'at' in state && Date.now() - state.at > KEPT_FOR);
  for (const { key } of old) await del(key, store());
  return all.filter((message) => !old.includes(message)).sort((a, b) => a.pressedAt - b.pressedAt);
}

/** Keeps a message, new or changed, and tells every page. */
export async function keepMessage(message: Message): Promise<void> {
  await set(message.key, message, store());
  tell();
}

/** Forgets a message, and gives it as it was: it may have been sent a moment ago. */
export function takeMessage(key: string): Promise<Message | undefined> {
  return alone(async () => {
    const message = await get<Message>(key, store());
    await del(key, store());
    tell();
    return message;
  });
}

/** Does `work` while no other page, and not the service worker, sends or takes a message. */
export function alone<Value>(work: () => Promise<Value>): Promise<Value> {
  // Missing where a page came without TLS; the server knows the key of what comes twice.
  return navigator.locks ? navigator.locks.request(NAME, work) : work();
}

/** Calls `listen` when a message has changed, here or elsewhere; gives how to stop. */
export function onMessages(listen: () => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', listen);
  return () => channel.close();
}

function tell(): void {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage('changed');
  channel.close();
}
