import type { ViewName } from '#domain/cart/framing.ts';
import type { Stage } from './stage.client.ts';

interface Options {
  /** Takes the canvas in. */
  host: HTMLElement;
  file: string;
  paint: string;
  /** The still picture that it takes over from. */
  view: ViewName;
  /** Ends the loading, or the stage; the canvas goes with it. */
  signal: AbortSignal;
  /** At rest, seen from this side. */
  onRest: (side: string) => void;
  /** The graphics card gave up. */
  onLost: () => void;
}

type Started = { status: 'ready'; stage: Stage } | { status: 'no-webgl' | 'not-loaded' };

/** Loads the code of the 3D view and a cart's file, both at once, and shows the cart in `host`. */
export async function startStage({
  host,
  file,
  signal,
  onRest,
  onLost,
  ...shown
}: Options): Promise<Started> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl2', { alpha: true, antialias: true });
  if (!context) return { status: 'no-webgl' };
  canvas.addEventListener('webglcontextlost', onLost, { signal });
  signal.addEventListener('abort', () => canvas.remove());
  try {
    const [glb, { openStage }] = await Promise.all([
      download(file, signal),
      import('./stage.client.ts'),
    ]);
    signal.throwIfAborted();
    host.append(canvas);
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const stage = await openStage({ canvas, context, glb, calm, onRest, ...shown });
    if (signal.aborted) stage.dispose();
    signal.addEventListener('abort', stage.dispose);
    return { status: 'ready', stage };
  } catch (error) {
    canvas.remove();
    context.getExtension('WEBGL_lose_context')?.loseContext();
    // Whoever left is told nothing. The visitor is told in words; the reason is for the browser's log.
    if (!signal.aborted) reportError(error);
    return { status: 'not-loaded' };
  }
}

async function download(file: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(file, { signal });
  if (!response.ok) throw new Error(`${file} answered ${response.status}`);
  return response.arrayBuffer();
}
