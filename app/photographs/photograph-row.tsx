import type { Chosen } from './chosen.ts';

interface Props {
  photograph: Chosen;
  remove: () => void;
  tryAgain: () => void;
}

/** One photograph of a form: what it looks like, how far it has come, and what can be done about it. */
export function PhotographRow({ photograph: { name, look, state }, remove, tryAgain }: Props) {
  return (
    <li className="photograph">
      <span>{look && <img src={look} alt="" />}</span>
      <span>
        <span className="block truncate font-semibold">{name}</span>
        {state.is === 'waiting' && <span className="text-sm text-ink-soft">Waits its turn</span>}
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
