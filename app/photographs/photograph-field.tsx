import { useEffect, useId, useRef, useState } from 'react';
import { MOST_PHOTOGRAPHS, PHOTOGRAPH_TYPES } from '#domain/photograph/limits.ts';
import { type Chosen, usePhotographs } from './use-photographs.ts';
import './photographs.css';

interface Props {
  /** What they should show. */
  hint: string;
  /** Tickets of photographs sent with the form without JavaScript. */
  tickets: string[];
  error: string | undefined;
}

const name = 'details.photographs';

/**
 * Uploads each photograph as soon as it is chosen, and shows its progress. Submitting the form waits for uploads.
 * Without JavaScript the form sends the files.
 */
export function PhotographField({ hint, tickets, error }: Props) {
  const { chosen, choose, remove, tryAgain } = usePhotographs(tickets);
  const [note, setNote] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const isWaiting = useWaitingForm(input, chosen.some(isOnTheWay));
  const id = useId();

  return (
    <div>
      <label htmlFor={name} className="mb-1.5 block text-base font-extrabold">
        Photographs (optional)
      </label>
      <input
        ref={input}
        id={name}
        name={name}
        type="file"
        multiple
        accept={PHOTOGRAPH_TYPES}
        aria-describedby={`${id}-hint ${error ? `${id}-error` : ''}`.trim()}
        aria-invalid={error ? true : undefined}
        onChange={({ target }) => {
          const leftOut = choose([...(target.files ?? [])]);
          // Allows the same file again, and keeps the files out of the form's own submit.
          target.value = '';
          setNote(
            leftOut > 0 ? `At most ${MOST_PHOTOGRAPHS} can be sent: ${leftOut} left out.` : '',
          );
        }}
        className="photograph-input"
      />
      {(error || note) && (
        <p id={`${id}-error`} role="status" className="mt-1.5 text-base font-bold text-buoy">
          {note || error}
        </p>
      )}
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
        {hint} Up to {MOST_PHOTOGRAPHS}, 15 MB each.
      </p>
      {chosen.length > 0 && (
        <ul aria-label="Photographs" className="mt-3 grid grid-cols-1 gap-2">
          {chosen.map((photograph) => (
            <PhotographRow
              key={photograph.id}
              photograph={photograph}
              remove={() => {
                remove(photograph);
                // The focused button is gone.
                input.current?.focus();
              }}
              tryAgain={() => tryAgain(photograph)}
            />
          ))}
        </ul>
      )}
      <p role="status" className={isWaiting ? 'mt-2 font-semibold' : 'sr-only'}>
        {progressSentence(chosen)}
        {isWaiting && '. Your form is sent as soon as they are all here.'}
      </p>
    </div>
  );
}

/** Holds back a submit while photographs upload, and submits when they are done. */
function useWaitingForm(input: { current: HTMLInputElement | null }, areComing: boolean) {
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    const form = input.current?.form;
    if (!form || !areComing) return;
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      setWaiting(true);
    };
    // Before the form's own handler.
    form.addEventListener('submit', hold, { capture: true });
    return () => form.removeEventListener('submit', hold, { capture: true });
  }, [input, areComing]);
  useEffect(() => {
    if (!isWaiting || areComing) return;
    setWaiting(false);
    input.current?.form?.requestSubmit();
  }, [input, isWaiting, areComing]);
  return isWaiting;
}

interface RowProps {
  photograph: Chosen;
  remove: () => void;
  tryAgain: () => void;
}

/** Thumbnail, progress and actions. */
function PhotographRow({ photograph: { name, thumbnail, state }, remove, tryAgain }: RowProps) {
  return (
    <li className="photograph">
      <span>{thumbnail && <img src={thumbnail} alt="" />}</span>
      <span>
        <span className="block truncate font-semibold">{name}</span>
        {state.is === 'sending' && (
          <progress
            aria-label={`${name} on its way`}
            value={Math.round(state.part * 100)}
            max={100}
          />
        )}
        {state.is === 'ready' && <span className="text-sm text-ink-soft">Ready</span>}
        {state.is === 'failed' && (
          <span className="block text-sm font-bold text-buoy">{state.reason}</span>
        )}
      </span>
      {state.is === 'failed' && state.again && (
        <button type="button" onClick={tryAgain}>
          Try again
        </button>
      )}
      <button type="button" onClick={remove} aria-label={`Remove ${name}`}>
        Remove
      </button>
      {state.is === 'ready' && (
        <input type="hidden" name="details.photographs[]" value={state.ticket} />
      )}
    </li>
  );
}

function isOnTheWay({ state }: Chosen): boolean {
  return state.is === 'sending';
}

/** Announced on change. */
function progressSentence(all: Chosen[]): string {
  if (all.length === 0) return '';
  const ready = all.filter(({ state }) => state.is === 'ready').length;
  const failed = all.filter(({ state }) => state.is === 'failed').length;
  return `${ready} of ${all.length} photographs ready${failed > 0 ? `, ${failed} failed` : ''}`;
}
