import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import type { ViewName } from '#domain/cart/framing.ts';
import type { Stage } from './stage.client.ts';

interface Props {
  name: string;
  /** Address of its 3D file; without one the picture stays. */
  file: string | undefined;
  /** Its paint: `#rrggbb`. */
  color: string;
  /** The still picture's camera. */
  view?: ViewName | undefined;
  beside?: ReactNode;
  /** The still picture, in the box that the 3D view takes over. */
  children: ReactNode;
}

/** Degrees around and up. The right key turns the near side to the right, as a hand would. */
const turns: Record<string, [around: number, up: number]> = {
  ArrowRight: [-15, 0],
  ArrowLeft: [15, 0],
  ArrowUp: [0, 5],
  ArrowDown: [0, -5],
};

/** Messages while no cart shows. */
const messages = {
  still: '',
  loading: 'Loading the 3D view…',
  ready: '',
  failed: 'The 3D view didn’t load, so the picture stays. You can try again.',
};

/**
 * A still picture that becomes a 3D view to turn and paint, by hand, keys or buttons. Nothing loads before the press;
 * after any failure the picture stays. The stage is as high as the picture's frame and as wide as its place; buttons
 * are below.
 */
export function TurnAround({ name, file, color, view = 'front', beside, children }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const stage = useRef<Stage>(null);
  const visit = useRef<AbortController>(null);
  const [state, setState] = useState<keyof typeof messages>('still');
  const [side, setSide] = useState('');
  const isOpen = state === 'loading' || state === 'ready';

  function end(next: keyof typeof messages) {
    visit.current?.abort();
    stage.current = null;
    setState(next);
  }

  async function open(glb: string) {
    if (!host.current) return;
    end('loading');
    visit.current = new AbortController();
    const { signal } = visit.current;
    const shown = { paint: color, view, onRest: setSide, onLost: () => end('failed'), signal };
    try {
      const [{ openStage }, cart] = await Promise.all([
        import('./stage.client.ts'),
        download(glb, signal),
      ]);
      stage.current = await openStage(host.current, cart, shown);
      setState('ready');
    } catch (error) {
      if (signal.aborted) return;
      end('failed');
      // The visitor sees a message; the browser logs the reason.
      reportError(error);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture closes it, and so does leaving
  useEffect(() => () => end('still'), [view, file]);
  useEffect(() => stage.current?.paint(color), [color]);

  function onKeyDown(event: KeyboardEvent) {
    if (isOpen && event.key === 'Escape') {
      end('still');
      toggle.current?.focus();
    }
    const turn = turns[event.key];
    if (!turn || !stage.current || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    stage.current.turn(...turn);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble up from the focused button
    <div className="turn-around" onKeyDown={onKeyDown}>
      <div className="stage-box relative">
        <div
          inert={state === 'ready'}
          className={state === 'ready' ? 'opacity-0 print:opacity-100' : ''}
        >
          {children}
        </div>
        <div
          ref={host}
          role="img"
          aria-label={`${name} in 3D`}
          hidden={!isOpen}
          // As wide as its place and as high as the picture's frame, so that the cart stays in place.
          className="absolute inset-0 cursor-grab overflow-clip *:size-full print:hidden"
        />
      </div>
      <div className="viewer-bar wrap relative flex min-h-(--viewer-bar) flex-wrap content-start items-center gap-x-6 sm:pt-4 print:hidden">
        {file && (
          <button
            ref={toggle}
            type="button"
            aria-busy={state === 'loading'}
            onClick={() => (isOpen ? end('still') : open(file))}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-sedge underline decoration-2 underline-offset-4 hover:text-ink noscript:hidden"
          >
            <Icon name={isOpen ? 'close' : 'turn'} />
            {isOpen ? 'Close the 3D view' : 'Turn it around'}
          </button>
        )}
        <p role="status" className="text-sm text-ink-soft">
          {messages[state]}
          {state === 'ready' && side && <span className="sr-only">{`Seen from the ${side}.`}</span>}
        </p>
        {state === 'ready' && (
          <div className="flex gap-2 *:grid *:size-11 *:cursor-pointer *:place-items-center *:rounded-full *:bg-white/70 hover:*:bg-white">
            <button type="button" onClick={() => stage.current?.turn(45, 0)}>
              <Icon name="back" />
              <span className="sr-only">Turn left</span>
            </button>
            <button type="button" onClick={() => stage.current?.turn(-45, 0)}>
              <Icon name="arrow" />
              <span className="sr-only">Turn right</span>
            </button>
          </div>
        )}
        {beside}
      </div>
    </div>
  );
}

async function download(file: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(file, { signal });
  if (!response.ok) throw new Error(`${file} answered ${response.status}`);
  return response.arrayBuffer();
}
