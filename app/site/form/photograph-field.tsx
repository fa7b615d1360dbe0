import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Field } from '#app/ui/field.tsx';
import { PHOTOGRAPH_TYPES } from '#domain/photograph/limits.ts';
import { shrink, type Uploaded, upload } from './upload.ts';
import './photographs.css';

interface Props {
  /** Of the file input; the form sends the tickets as `NAME[]`. */
  name: string;
  label: string;
  hint: string;
  /** Where photographs are posted, one at a time. It answers a ticket each. */
  address: string;
  /** How many the field takes. */
  most: number;
  /** Tickets of photographs sent with the form without JavaScript. */
  tickets: string[];
  error: string | undefined;
  /** Of a ticket that is a picture's address. */
  thumbnailOf?: (ticket: string) => string;
  /** Further buttons of each row. */
  controls?: (row: PhotographPlace) => ReactNode;
}

export interface PhotographPlace {
  name: string;
  /** From 0. */
  index: number;
  isLast: boolean;
  /** Puts it at another place of the list. */
  move: (to: number) => void;
}

/**
 * Uploads each photograph as soon as it is chosen, and shows its progress. Submitting the form waits for all of them.
 * Without JavaScript the form sends the files.
 */
export function PhotographField({ name, label, hint, error, most, controls, ...props }: Props) {
  const { chosen, choose, move, remove, tryAgain } = usePhotographs(most, props);
  const [leftOut, setLeftOut] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const has = (state: Chosen['state']['status']) =>
    chosen.some((each) => each.state.status === state);
  const held = useHeldForm(input, status, has('sending') ? 'waits' : has('failed') && 'stopped');
  const tooMany = leftOut > 0 ? `. You can send up to ${most}, so we left out ${leftOut}` : '';

  return (
    <div>
      <Field id={name} label={label} hint={`${hint} Up to ${most}, 15 MB each.`} error={error}>
        {({ className, ...control }) => (
          <input
            {...control}
            ref={input}
            type="file"
            multiple
            accept={PHOTOGRAPH_TYPES}
            onChange={({ target }) => {
              setLeftOut(choose([...(target.files ?? [])]));
              // Allows the same file again, and keeps the files out of the form's own submit.
              target.value = '';
            }}
            className={`photograph-input ${className}`}
          />
        )}
      </Field>
      {chosen.length > 0 && (
        <ul aria-label="Photographs" className="mt-3 grid grid-cols-1 gap-2">
          {chosen.map((photograph, index) => (
            <PhotographRow
              key={photograph.id}
              photograph={photograph}
              field={`${name}[]`}
              remove={() => {
                remove(photograph);
                // The focused button is gone.
                input.current?.focus();
              }}
              tryAgain={() => tryAgain(photograph)}
            >
              {controls?.({
                name: photograph.name,
                index,
                isLast: index === chosen.length - 1,
                move: (to) => move(index, to),
              })}
            </PhotographRow>
          ))}
        </ul>
      )}
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className={held || tooMany ? 'mt-2 font-semibold' : 'sr-only'}
      >
        {`${progressSentence(chosen)}${tooMany}${held ? whyHeld[held] : ''}`}
      </p>
    </div>
  );
}

interface Chosen {
  id: number;
  name: string;
  /** Missing, with `stop`, for one that was sent with the form without JavaScript. */
  file?: File;
  stop?: AbortController;
  /** A `data:` address, if the browser can decode the file; of a picture of the site its own. */
  thumbnail?: string | undefined;
  /** `part`: the share sent, from 0 to 1. */
  state: { status: 'sending'; part: number } | Uploaded;
}

/** A second choice of a file that stands in the list already. */
function isSame(one: File | undefined, other: File): boolean {
  return (['name', 'size', 'lastModified'] as const).every((each) => one?.[each] === other[each]);
}

function usePhotographs(
  most: number,
  { address, tickets, thumbnailOf }: Pick<Props, 'address' | 'tickets' | 'thumbnailOf'>,
) {
  const [chosen, setChosen] = useState<Chosen[]>(() =>
    tickets.map((ticket, id) => ({
      id,
      name: `Photograph ${id + 1}`,
      thumbnail: thumbnailOf?.(ticket),
      state: { status: 'ready', ticket },
    })),
  );
  const last = useRef({ id: tickets.length, sent: Promise.resolve() });
  const leaving = useRef(new AbortController());
  // Leaving the page ends the upload, and those that wait.
  useEffect(() => () => leaving.current.abort(), []);

  function change(id: number, to: Partial<Chosen>): void {
    setChosen((all) => all.map((each) => (each.id === id ? { ...each, ...to } : each)));
  }

  /** Adds files up to the limit, each once; returns how many it left out. Failed ones don't count. */
  function choose(picked: File[]): number {
    const files = picked.filter((file) => !chosen.some((each) => isSame(each.file, file)));
    const room = most - chosen.filter(({ state }) => state.status !== 'failed').length;
    const added = files.slice(0, Math.max(0, room)).map((file): Chosen => {
      last.current.id += 1;
      return {
        id: last.current.id,
        name: file.name,
        file,
        stop: new AbortController(),
        state: { status: 'sending', part: 0 },
      };
    });
    setChosen((all) => [...all, ...added]);
    for (const each of added) queue(each);
    return files.length - added.length;
  }

  function move(from: number, to: number): void {
    setChosen((all) => {
      const next = [...all];
      next.splice(to, 0, ...next.splice(from, 1));
      return next;
    });
  }

  function remove({ id, stop }: Chosen): void {
    stop?.abort();
    setChosen((all) => all.filter((each) => each.id !== id));
  }

  function queue(photograph: Chosen): void {
    change(photograph.id, { state: { status: 'sending', part: 0 } });
    const failed = { status: 'failed', reason: 'We couldn’t read it', again: true } as const;
    last.current.sent = last.current.sent
      .then(() => send(photograph))
      .catch(() => change(photograph.id, { state: failed }));
  }

  async function send({ id, file, stop }: Chosen): Promise<void> {
    if (!file || !stop) return;
    const { signal } = stop;
    if (leaving.current.signal.aborted || signal.aborted) return;
    leaving.current.signal.addEventListener('abort', () => stop.abort(), { once: true });
    const { blob, thumbnail } = await shrink(file);
    if (thumbnail) change(id, { thumbnail });
    const onPart = (part: number) => change(id, { state: { status: 'sending', part } });
    change(id, { state: await upload(address, blob, onPart, signal) });
  }

  return { chosen, choose, move, remove, tryAgain: queue };
}

/**
 * Holds back a submit while photographs upload, and submits when all are ready. Where one failed, it stops and moves the
 * focus to the reason: no photograph is left out in silence.
 */
function useHeldForm(
  input: RefObject<HTMLInputElement | null>,
  status: RefObject<HTMLElement | null>,
  why: 'waits' | 'stopped' | false,
) {
  const [held, setHeld] = useState<typeof why>(false);
  const pressed = useRef<HTMLElement>(null);
  useEffect(() => {
    const form = input.current?.form;
    if (!why) {
      if (held === 'waits') form?.requestSubmit(pressed.current);
      return setHeld(false);
    }
    const stop = () => {
      setHeld(why);
      if (why === 'stopped') status.current?.focus();
    };
    if (why === 'stopped' && held === 'waits') stop();
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      pressed.current = event.submitter;
      stop();
    };
    // Before the form's own handler.
    form?.addEventListener('submit', hold, { capture: true });
    return () => form?.removeEventListener('submit', hold, { capture: true });
  }, [input, status, held, why]);
  return held === why && why;
}

interface RowProps {
  photograph: Chosen;
  /** Name of its ticket's field. */
  field: string;
  remove: () => void;
  tryAgain: () => void;
  children: ReactNode;
}

function PhotographRow({ photograph, field, remove, tryAgain, children }: RowProps) {
  const { name, thumbnail, state } = photograph;
  return (
    <li className="photograph flex items-center gap-3 rounded-control border border-line bg-white px-2 py-2">
      <span className="size-11 flex-none bg-reed-200">
        {thumbnail && <img src={thumbnail} alt="" className="size-full object-cover" />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{name}</span>
        {state.status === 'sending' && (
          <progress
            aria-label={`Uploading ${name}`}
            value={Math.round(state.part * 100)}
            max={100}
            className="my-2 block h-2 w-full accent-sedge"
          />
        )}
        {state.status === 'ready' && <span className="text-sm text-ink-soft">Ready</span>}
        {state.status === 'failed' && (
          <span className="block text-sm font-semibold text-buoy">{state.reason}</span>
        )}
      </span>
      {state.status === 'failed' && state.again && (
        <button type="button" onClick={tryAgain}>
          Try again
        </button>
      )}
      <button type="button" onClick={remove} aria-label={`Remove ${name}`}>
        Remove
      </button>
      {children}
      {state.status === 'ready' && <input type="hidden" name={field} value={state.ticket} />}
    </li>
  );
}

/** Announced on change. */
const whyHeld = {
  waits: '. We’ll send your form as soon as they’re all uploaded.',
  stopped: '. Your form hasn’t been sent. Try the failed ones again or remove them, then send it.',
};

function progressSentence(all: Chosen[]): string {
  if (all.length === 0) return '';
  const ready = all.filter(({ state }) => state.status === 'ready').length;
  const failed = all.filter(({ state }) => state.status === 'failed').length;
  return `${ready} of ${all.length} photographs ready${failed > 0 ? `, ${failed} failed` : ''}`;
}
