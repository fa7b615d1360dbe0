import { useSyncExternalStore } from 'react';
import { doorSign, type OpeningHours, openingAt } from '#domain/hours/opening.ts';

interface Props {
  opening: OpeningHours;
  /** What is right at any time. */
  usual: string;
}

/**
 * Whether the door is open, and until when. Pages are kept and scripts may be missing, so a document says the usual hours,
 * and the browser what holds now. Its words take no room: nothing moves when they change.
 */
export function DoorSign({ opening, usual }: Props) {
  const now = () => {
    const found = openingAt(opening, Date.now());
    return found ? doorSign(found) : usual;
  };
  const words = useSyncExternalStore(eachMinute, now, () => usual);
  return (
    <p className="absolute bottom-0 left-[53px] text-xs leading-none font-semibold whitespace-nowrap print:hidden">
      {words}
    </p>
  );
}

/** Looks when the clock shows another minute, and when somebody comes back to the page. */
function eachMinute(look: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(turn, MINUTE - (Date.now() % MINUTE));
  };
  const turn = () => {
    look();
    wait();
  };
  wait();
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

const MINUTE = 60_000;
