import { useEffect, useId, useRef, useState } from 'react';
import { MOST_PHOTOGRAPHS, PHOTOGRAPH_TYPES } from '#domain/photograph/limits.ts';
import { areOnTheWay, progressSentence } from './chosen.ts';
import { PhotographRow } from './photograph-row.tsx';
import { usePhotographs } from './use-photographs.ts';
import './photographs.css';

interface Props {
  /** What they should show. */
  hint: string;
  /** Of photographs that came with the form when it was sent without JavaScript. */
  tickets: string[];
  error: string | undefined;
}

const name = 'details.photographs';

/**
 * Photographs with a form: several at once, each sent as soon as it is chosen, with its progress. A form that is sent
 * before they have come waits for them. Without JavaScript they go with the form.
 */
export function PhotographField({ hint, tickets, error }: Props) {
  const { chosen, choose, remove, tryAgain } = usePhotographs(tickets);
  const [note, setNote] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { isWaiting } = useWaitingForm(input, areOnTheWay(chosen));
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
          // The same file can be chosen again, and the form sends none of them a second time.
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
                remove(photograph.id);
                // What had the focus is gone.
                input.current?.focus();
              }}
              tryAgain={() => tryAgain(photograph.id)}
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

/** Holds a form that is sent while photographs are on their way, and sends it when they have come. */
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
    // Before the form's own handler hears of it.
    form.addEventListener('submit', hold, { capture: true });
    return () => form.removeEventListener('submit', hold, { capture: true });
  }, [input, areComing]);
  useEffect(() => {
    if (!isWaiting || areComing) return;
    setWaiting(false);
    input.current?.form?.requestSubmit();
  }, [input, isWaiting, areComing]);
  return { isWaiting };
}
