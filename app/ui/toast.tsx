import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from './icon.tsx';

interface RegionProps {
  /** `alert` interrupts a screen reader, `status` waits. */
  role: 'alert' | 'status';
  /** The page's only toast; one with another `key` replaces it. */
  children: ReactNode;
}

/** Stands in the page before any toast, so that the toast is announced: bottom right from medium screens up. */
export function Toasts({ role, children }: RegionProps) {
  return (
    <section
      aria-label="Notifications"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-50 max-md:bottom-17 md:left-auto md:w-105 noscript:static"
    >
      <div role={role}>{children}</div>
    </section>
  );
}

interface Props {
  tone: keyof typeof tones;
  /** A form or a button that takes back what was done. */
  undo?: ReactNode;
  children: ReactNode;
}

const tones = { good: 'border-sedge', warn: 'border-buoy' };

/** Milliseconds until a toast closes (docs/product.md, Figures), and one that can be undone. */
const DURATION = 5000;
const UNDO_DURATION = 10_000;

/** Closes by itself, but not under the pointer or with the focus. Without JavaScript it stands in the page. */
export function Toast({ tone, undo, children }: Props) {
  const [held, setHeld] = useState(false);
  const [isClosed, setClosed] = useState(false);
  const duration = undo ? UNDO_DURATION : DURATION;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(setClosed, duration, true);
    return () => clearTimeout(timer);
  }, [held, duration]);
  if (isClosed) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only pauses the clock
    <div
      className={`pointer-events-auto m-2 flex items-start gap-4 rounded-control border-2 bg-white p-4 text-base starting:translate-y-4 starting:opacity-0 transition ${tones[tone]}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={({ currentTarget }) => setHeld(currentTarget.matches(':focus-within'))}
      onFocus={() => setHeld(true)}
      onBlur={({ currentTarget }) => setHeld(currentTarget.matches(':hover'))}
    >
      <div className="flex-1">{children}</div>
      {undo}
      <button
        type="button"
        onClick={() => setClosed(true)}
        aria-label="Close"
        className="-m-2 grid size-11 cursor-pointer place-items-center noscript:hidden"
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
