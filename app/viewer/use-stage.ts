import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ViewName } from '#domain/cart/framing.ts';
import type { Stage } from './stage.client.ts';
import { startStage } from './start.ts';

export type StageState = 'still' | 'loading' | 'ready' | 'no-webgl' | 'not-loaded';

/** The 3D view's life in a page: nothing is loaded before `open`, nothing is left after `close` or the page's end. */
export function useStage(host: RefObject<HTMLElement | null>, file: string) {
  const [state, setState] = useState<StageState>('still');
  const [side, setSide] = useState('');
  const stage = useRef<Stage>(null);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  function end(next: StageState) {
    leaving.current?.abort();
    stage.current = null;
    setState(next);
  }

  async function open(paint: string, view: ViewName) {
    if (!host.current) return;
    end('loading');
    const visit = new AbortController();
    leaving.current = visit;
    const { signal } = visit;
    const onLost = () => end('no-webgl');
    const started = await startStage({
      host: host.current,
      file,
      paint,
      view,
      signal,
      onRest: setSide,
      onLost,
    });
    if (signal.aborted) return;
    if (started.status !== 'ready') return end(started.status);
    stage.current = started.stage;
    setState('ready');
  }

  return { state, side, stage, open, close: () => end('still') };
}
