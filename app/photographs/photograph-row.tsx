import type { Chosen } from './chosen.ts';

interface Props {
  photograph: Chosen;
  remove: () => void;
  tryAgain: () => void;
}

/** One photograph of a form: what it looks like, how far it has come, and what can be done about it. */
export function PhotographRow({ photograph: { name, look, state }, remove, tryAgain }: Props) {
  return (
    <li className="flex min-h-16 items-center gap-3 rounded-control border border-line bg-white p-2">
      <span className="size-12 flex-none overflow-hidden rounded-control bg-reed-200">
        {look && <img src={look} alt="" className="size-full object-cover" />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{name}</span>
        {state.is === 'waiting' && <span className="text-sm text-ink-soft">Waits its turn</span>}
        {state.is === 'sending' && (
          <progress
            aria-label={`${name} on its way`}
            value={Math.round(state.part * 100)}
            max={100}
            className="photograph-progress"
          />
        )}
        {state.is === 'ready' && <span className="text-sm text-ink-soft">Ready</span>}
        {state.is === 'failed' && (
          <span className="block text-sm font-bold text-buoy">{state.reason}</span>
        )}
      </span>
      {state.is === 'failed' && state.again && (
        <button type="button" onClick={tryAgain} className="min-h-11 px-2 font-semibold underline">
          Try again
        </button>
      )}
      <button
        type="button"
        onClick={remove}
        aria-label={`Remove ${name}`}
        className="min-h-11 px-2 font-semibold underline underline-offset-4"
      >
        Remove
      </button>
      {state.is === 'ready' && (
        <input type="hidden" name="details.photographs[]" value={state.ticket} />
      )}
    </li>
  );
}
