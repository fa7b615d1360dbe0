import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import type { ViewName } from '#domain/cart/framing.ts';
import type { Stage } from './stage.client.ts';
import './viewer.css';

interface Props {
  /** The cart's name: `Denago EV CITY`. */
  name: string;
  /** Address of its 3D file. */
  file: string;
  /** Its paint: `#rrggbb`. */
  color: string;
  /** The still picture's camera. */
  view?: ViewName | undefined;
  /** Other paints to choose from, under the picture. */
  beside?: ReactNode;
  /** A new number asks for the still picture. */
  wanted?: number;
  /** The still picture, in the box that the 3D view takes over. */
  children: ReactNode;
}

/** Degrees for one press of a button; a key turns by a third of it. */
const TURN = 45;
/** Zoom factor of one press. */
const NEARER = 1.25;

/** The right key turns the near side to the right, as a hand would. */
const keyActs: Record<string, (stage: Stage) => void> = {
  ArrowRight: ({ turn }) => turn(-TURN / 3, 0),
  ArrowLeft: ({ turn }) => turn(TURN / 3, 0),
  ArrowUp: ({ turn }) => turn(0, 5),
  ArrowDown: ({ turn }) => turn(0, -5),
  '+': ({ zoom }) => zoom(NEARER),
  '=': ({ zoom }) => zoom(NEARER),
  '-': ({ zoom }) => zoom(1 / NEARER),
};

const buttons: [label: string, icon: 'back' | 'arrow' | 'more' | 'less', (stage: Stage) => void][] =
  [
    ['Turn left', 'back', ({ turn }) => turn(TURN, 0)],
    ['Turn right', 'arrow', ({ turn }) => turn(-TURN, 0)],
    ['Nearer', 'more', ({ zoom }) => zoom(NEARER)],
    ['Farther', 'less', ({ zoom }) => zoom(1 / NEARER)],
  ];

/** Messages while no cart shows. */
const messages = {
  still: '',
  loading: 'Loading the 3D view…',
  ready: '',
  'no-webgl': 'This browser shows no 3D, so the picture stays.',
  'not-loaded': 'The 3D view could not be loaded, so the picture stays. You can try again.',
};

/**
 * A still picture that becomes a 3D view to turn and paint, by hand, keys or buttons. Nothing loads before the press;
 * after any failure the picture stays. The stage is as high as the picture's frame and as wide as its place; buttons
 * are below.
 */
export function TurnAround({ name, file, color, view, beside, wanted = 0, children }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const stage = useRef<Stage>(null);
  const visit = useRef<AbortController>(null);
  const keys = useId();
  const [state, setState] = useState<keyof typeof messages>('still');
  const [side, setSide] = useState('');
  const isOpen = state === 'loading' || state === 'ready';
  useEffect(() => () => visit.current?.abort(), []);

  function end(next: keyof typeof messages) {
    visit.current?.abort();
    stage.current = null;
    setState(next);
  }
  const close = () => end('still');

  async function open() {
    if (!host.current) return;
    end('loading');
    const controller = new AbortController();
    visit.current = controller;
    const onLost = () => end('no-webgl');
    const shown = { file, paint: color, view: view ?? 'front', onRest: setSide, onLost } as const;
    const started = await startStage(host.current, shown, controller.signal);
    if (controller.signal.aborted) return;
    if (typeof started === 'string') return end(started);
    stage.current = started;
    setState('ready');
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another picture is wanted
  useEffect(() => {
    if (wanted > 0 && isOpen) close();
  }, [wanted]);

  useEffect(() => stage.current?.paint(color), [color]);

  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) host.current?.focus({ preventScroll: true });
    // Returns the focus to the button, unless the visitor has moved it elsewhere.
    else if (wasOpen.current && document.activeElement === document.body) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  function onKeyDown(event: KeyboardEvent) {
    const act = keyActs[event.key];
    if (!act || !stage.current || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act(stage.current);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape bubbles up from the focused element
    <div onKeyDown={(event) => isOpen && event.key === 'Escape' && close()}>
      <div className="relative">
        <div
          inert={state === 'ready'}
          className={state === 'ready' ? 'opacity-0 print:opacity-100' : ''}
        >
          {children}
        </div>
        <div
          ref={host}
          role="application"
          aria-label={`${name} in 3D`}
          aria-describedby={keys}
          aria-busy={state === 'loading'}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys
          tabIndex={0}
          hidden={!isOpen}
          onKeyDown={onKeyDown}
          className="stage"
        />
        <p id={keys} hidden>
          Arrow keys turn it, plus and minus bring it nearer or take it away, Escape closes it.
        </p>
      </div>
      <div className="viewer-bar wrap">
        <button
          ref={opener}
          type="button"
          hidden={isOpen}
          onClick={open}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-bold text-sedge underline decoration-2 underline-offset-4 hover:text-ink noscript:hidden"
        >
          <Icon name="turn" />
          Turn it around
        </button>
        {beside}
        <p className="max-w-none flex-1 text-sm leading-tight text-ink-soft empty:hidden">
          {messages[state]}
        </p>
        {isOpen && (
          <div className="ml-auto flex gap-2 *:inline-flex *:h-11 *:min-w-11 *:cursor-pointer *:items-center *:justify-center *:gap-2 *:rounded-full *:bg-white/70 *:text-sm *:font-bold *:[box-shadow:inset_0_0_0_1.5px_var(--color-line)] hover:*:bg-white print:hidden">
            {state === 'ready' &&
              buttons.map(([label, icon, act]) => (
                <button
                  key={label}
                  type="button"
                  aria-label={label}
                  onClick={() => stage.current && act(stage.current)}
                >
                  <Icon name={icon} />
                </button>
              ))}
            <button
              type="button"
              aria-label="Close the 3D view"
              onClick={close}
              className="sm:px-4"
            >
              <Icon name="close" />
              <span className="max-sm:hidden">Close</span>
            </button>
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {state === 'ready' ? side && `Seen from the ${side}.` : messages[state]}
      </p>
    </div>
  );
}

interface Shown {
  file: string;
  paint: string;
  view: ViewName;
  onRest: (side: string) => void;
  /** The WebGL context is lost. */
  onLost: () => void;
}

/**
 * Loads the 3D code and a cart's file in parallel, and shows the cart in `host` until `signal` aborts.
 *
 * @returns the stage, or why there is none
 */
async function startStage(
  host: HTMLElement,
  { file, onLost, ...shown }: Shown,
  signal: AbortSignal,
): Promise<Stage | 'no-webgl' | 'not-loaded'> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl2', { alpha: true, antialias: true });
  if (!context) return 'no-webgl';
  canvas.addEventListener('webglcontextlost', onLost, { signal });
  signal.addEventListener('abort', () => canvas.remove());
  try {
    const [glb, { openStage }] = await Promise.all([
      download(file, signal),
      import('./stage.client.ts'),
    ]);
    signal.throwIfAborted();
    host.append(canvas);
    const stage = await openStage({ canvas, context, glb, ...shown });
    if (signal.aborted) stage.dispose();
    signal.addEventListener('abort', stage.dispose);
    return stage;
  } catch (error) {
    canvas.remove();
    context.getExtension('WEBGL_lose_context')?.loseContext();
    // The visitor sees a message; the browser logs the reason, unless the visitor has left.
    if (!signal.aborted) reportError(error);
    return 'not-loaded';
  }
}

async function download(file: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(file, { signal });
  if (!response.ok) throw new Error(`${file} answered ${response.status}`);
  return response.arrayBuffer();
}
