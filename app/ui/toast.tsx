import { useEffect, useState } from 'react';
import { Icon } from './icon.tsx';

/** Milliseconds until a toast closes, unless somebody points at it (docs/product.md, Figures). */
const DURATION = 5000;

/** The page's only toast, an error: bottom right and 420 px wide from medium screens up. A new one replaces it. */
export function ToastRegion({ error, close }: { error: string | undefined; close: () => void }) {
  return (
    <section
      aria-label="Notifications"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-50 p-4 max-md:bottom-17 md:left-auto md:w-105"
    >
      <div role="alert">{error && <ToastCard key={error} error={error} close={close} />}</div>
    </section>
  );
}

/** Hover and focus hold it. */
function ToastCard({ error, close }: { error: string; close: () => void }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(close, DURATION);
    return () => clearTimeout(timer);
  }, [held, close]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only pauses the clock
    <div
      className="pointer-events-auto flex items-start gap-4 rounded-control border-2 border-buoy bg-white p-4 text-base starting:translate-y-4 starting:opacity-0 transition-[opacity,translate]"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="flex-1">
        <p className="font-extrabold text-buoy">Error</p>
        <p>{error}</p>
      </div>
      <button
        type="button"
        onClick={close}
        aria-label="Close"
        className="-m-2 grid size-11 cursor-pointer place-items-center"
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
