import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formName, putDraft, type ShownForm } from './draft-store.ts';
import { putBack } from './form-fields.ts';
import { MESSAGES } from './marks.ts';
import { keptMessages, type Message, onMessages, takeMessage } from './messages.ts';
import { sendWaiting } from './send-waiting.ts';

/** How often what waits is tried while its page is open, in milliseconds; a line that comes back is tried at once. */
const PAUSE = 60_000;
/** Milliseconds in which a message is one that was sent on this page. */
const JUST_NOW = 10_000;

/** The messages of a form that wait for a line, and what became of them; sends them when it can. */
export function MessageNotes({ shown }: { shown: ShownForm }) {
  const messages = useMessages(formName(shown.form));
  const isWaiting = messages.some(({ state }) => state.status === 'waiting');
  useTries(isWaiting);

  async function take({ key }: Message) {
    const message = await takeMessage(key);
    if (!message || message.state.status === 'sent') return;
    // Stored first: what the form can't show now comes back with the page that it was written on.
    putDraft(message.form, { at: Date.now(), fields: message.fields });
    putBack(shown.form, message.fields, shown.first);
  }

  return messages.map((message) => (
    <Note key={message.key} message={message} take={() => take(message)} />
  ));
}

interface NoteProps {
  message: Message;
  /** Back into the form, to be changed and sent anew. */
  take: () => void;
}

function Note({ message, take }: NoteProps) {
  const { key, state, pressedAt } = message;
  const drop = () => takeMessage(key);
  const note = useRef<HTMLDivElement>(null);
  // Whoever has just pressed Send learns at once what became of it.
  useEffect(() => {
    if (Date.now() - pressedAt < JUST_NOW) note.current?.focus();
  }, [pressedAt]);

  return (
    <div
      ref={note}
      role="status"
      tabIndex={-1}
      data-message={state.status}
      className="mb-6 rounded-control border-2 border-ink bg-white p-5"
    >
      {state.status === 'waiting' && (
        <>
          <h3 className="text-base font-extrabold">Your message waits for a connection</h3>
          <p className="mt-1">
            You sent it on {moment(pressedAt)}, and there was no connection. It is kept on this
            device and goes by itself when there is one, within a day. We do not have it yet.
          </p>
          <Buttons>
            <Action onClick={take}>Change it</Action>
            <Action onClick={drop}>Drop it</Action>
          </Buttons>
        </>
      )}
      {state.status === 'sent' && (
        <>
          <h3 className="text-base font-extrabold">Your message is with us</h3>
          <p className="mt-1">
            It waited on this device since {moment(pressedAt)} and reached us on {moment(state.at)}.
          </p>
          <Buttons>
            <a href={state.next} onClick={drop} className="more">
              <span>What comes next</span>
            </a>
            <Action onClick={drop}>Close</Action>
          </Buttons>
        </>
      )}
      {state.status === 'refused' && (
        <>
          <h3 className="text-base font-extrabold text-buoy">Your message was not sent</h3>
          <p className="mt-1">
            It waited on this device since {moment(pressedAt)}. {state.reason}
          </p>
          <Buttons>
            <Action onClick={take}>Put it back into the form</Action>
            <Action onClick={drop}>Drop it</Action>
          </Buttons>
        </>
      )}
    </div>
  );
}

function Buttons({ children }: { children: ReactNode }) {
  return <div className="mt-2 flex flex-wrap gap-x-7">{children}</div>;
}

function Action({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" onClick={onClick} className="more">
      <span>{children}</span>
    </button>
  );
}

/** `Nov 23 at 11:42 AM`, by the visitor's own clock. */
function moment(at: number): string {
  const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' }).format(at);
  const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }).format(at);
  return `${day} at ${time}`;
}

/** What is kept of one form's messages, as it changes here, in another tab and in the service worker. */
function useMessages(form: string): Message[] {
  const [messages, setMessages] = useState<Message[]>([]);
  useEffect(() => {
    const read = () =>
      keptMessages().then(
        (all) => {
          if (all.length === 0) localStorage.removeItem(MESSAGES);
          setMessages(all.filter((message) => message.form === form));
        },
        // A browser that stores nothing.
        () => undefined,
      );
    read();
    return onMessages(read);
  }, [form]);
  return messages;
}

function useTries(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return;
    const send = () => sendWaiting().catch(() => undefined);
    send();
    const timer = setInterval(send, PAUSE);
    addEventListener('online', send);
    return () => {
      clearInterval(timer);
      removeEventListener('online', send);
    };
  }, [isWaiting]);
}
