import { useEffect, useRef, useState } from 'react';
import { MOST_PHOTOGRAPHS } from '#domain/photograph/limits.ts';

export interface Chosen {
  /** Unique in this page. */
  id: number;
  name: string;
  /** A `data:` address, if the browser can decode the file. */
  thumbnail?: string;
  state:
    | { is: 'waiting' }
    /** The share sent, from 0 to 1. */
    | { is: 'sending'; part: number }
    | { is: 'ready'; ticket: string }
    /** `again`: whether a retry makes sense. */
    | { is: 'failed'; reason: string; again: boolean };
}

/** Parallel uploads. */
const AT_ONCE = 2;

interface Sending {
  file: File;
  stop: AbortController;
}

/**
 * Uploads a form's photographs, each as soon as it is chosen.
 *
 * @param tickets of photographs sent with the form without JavaScript
 */
export function usePhotographs(tickets: string[]) {
  const [chosen, setChosen] = useState<Chosen[]>(() => tickets.map(sentBefore));
  const sending = useRef(new Map<number, Sending>());
  const queue = useRef({ waiting: [] as number[], running: 0, last: tickets.length });

  // Leaving the page aborts uploads.
  useEffect(() => {
    const all = sending.current;
    return () => {
      for (const { stop } of all.values()) stop.abort();
    };
  }, []);

  function change(id: number, to: Partial<Chosen>): void {
    setChosen((all) => all.map((each) => (each.id === id ? { ...each, ...to } : each)));
  }

  /** Adds files up to the limit; returns how many it left out. Failed ones don't count. */
  function choose(files: File[]): number {
    const room = MOST_PHOTOGRAPHS - chosen.filter(({ state }) => state.is !== 'failed').length;
    const taken = files.slice(0, Math.max(0, room));
    const added = taken.map((file): Chosen => {
      queue.current.last += 1;
      const id = queue.current.last;
      sending.current.set(id, { file, stop: new AbortController() });
      queue.current.waiting.push(id);
      return { id, name: file.name, state: { is: 'waiting' } };
    });
    setChosen((all) => [...all, ...added]);
    next();
    return files.length - taken.length;
  }

  function remove({ id, state }: Chosen): void {
    sending.current.get(id)?.stop.abort();
    sending.current.delete(id);
    setChosen((all) => all.filter((each) => each.id !== id));
    if (state.is === 'ready') void import('./upload.ts').then(({ drop }) => drop(state.ticket));
  }

  function tryAgain({ id }: Chosen): void {
    change(id, { state: { is: 'waiting' } });
    queue.current.waiting.push(id);
    next();
  }

  function next(): void {
    while (queue.current.running < AT_ONCE) {
      const id = queue.current.waiting.shift();
      if (id === undefined) return;
      queue.current.running += 1;
      void send(id).finally(() => {
        queue.current.running -= 1;
        next();
      });
    }
  }

  async function send(id: number): Promise<void> {
    const one = sending.current.get(id);
    if (!one) return;
    const tell = (state: Chosen['state']) => change(id, { state });
    tell({ is: 'sending', part: 0 });
    // Loads only to send a photograph.
    const code = await import('./upload.ts').catch(() => null);
    if (!code) return tell({ is: 'failed', reason: 'The line broke', again: true });
    const { blob, thumbnail } = await code.shrink(one.file);
    if (thumbnail) change(id, { thumbnail });
    const onPart = (part: number) => tell({ is: 'sending', part });
    const result = await code.upload(blob, onPart, one.stop.signal);
    if (one.stop.signal.aborted) return;
    if (result.status === 'ready') tell({ is: 'ready', ticket: result.ticket });
    else tell({ is: 'failed', reason: result.reason, again: result.again });
  }

  return { chosen, choose, remove, tryAgain };
}

function sentBefore(ticket: string, index: number): Chosen {
  return { id: index + 1, name: `Photograph ${index + 1}`, state: { is: 'ready', ticket } };
}
