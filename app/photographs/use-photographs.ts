import { useEffect, useReducer, useRef } from 'react';
import { type Chosen, change, roomFor } from './chosen.ts';
import type { createUpload } from './upload.ts';

/** Photographs on their way at once. */
const AT_ONCE = 2;

type Upload = ReturnType<typeof createUpload>;

interface Sending {
  file: File;
  stop: AbortController;
  upload?: Upload;
}

/**
 * The photographs of a form, each sent as soon as it is chosen.
 *
 * @param tickets of those that came with the form when it was sent without JavaScript
 */
export function usePhotographs(tickets: string[]) {
  const [chosen, update] = useReducer(change, tickets, named);
  const sending = useRef(new Map<number, Sending>());
  const line = useRef<{ waiting: number[]; running: number; last: number }>({
    waiting: [],
    running: 0,
    last: tickets.length,
  });

  // Who leaves the page wants none of it sent on.
  useEffect(() => {
    const all = sending.current;
    return () => {
      for (const { stop } of all.values()) stop.abort();
    };
  }, []);

  /** Takes as many as there is room for; gives how many were left out. */
  function choose(files: File[]): number {
    const taken = files.slice(0, Math.max(0, roomFor(chosen)));
    const added = taken.map((file): Chosen => {
      line.current.last += 1;
      const id = line.current.last;
      sending.current.set(id, { file, stop: new AbortController() });
      line.current.waiting.push(id);
      return { id, name: file.name, state: { is: 'waiting' } };
    });
    update({ type: 'add', chosen: added });
    next();
    return files.length - taken.length;
  }

  function remove(id: number): void {
    const { stop, upload } = sending.current.get(id) ?? {};
    stop?.abort();
    upload?.drop();
    sending.current.delete(id);
    update({ type: 'remove', id });
  }

  function tryAgain(id: number): void {
    update({ type: 'state', id, state: { is: 'waiting' } });
    line.current.waiting.push(id);
    next();
  }

  function next(): void {
    while (line.current.running < AT_ONCE) {
      const id = line.current.waiting.shift();
      if (id === undefined) return;
      line.current.running += 1;
      void send(id).finally(() => {
        line.current.running -= 1;
        next();
      });
    }
  }

  async function send(id: number): Promise<void> {
    const one = sending.current.get(id);
    if (!one) return;
    const tell = (state: Chosen['state']) => update({ type: 'state', id, state });
    tell({ is: 'sending', part: 0 });
    // Whoever sends no photograph loads none of this.
    const code = await load().catch(() => null);
    if (!code) return tell({ is: 'failed', reason: 'The line broke', again: true });
    if (!one.upload) {
      const { blob, look } = await code.shrink(one.file);
      if (look) update({ type: 'look', id, look });
      one.upload = code.createUpload(blob);
    }
    const result = await one.upload.run((part) => tell({ is: 'sending', part }), one.stop.signal);
    if (one.stop.signal.aborted) return;
    if (result.status === 'ready') tell({ is: 'ready', ticket: result.ticket });
    else tell({ is: 'failed', reason: result.reason, again: result.again });
  }

  return { chosen, choose, remove, tryAgain };
}

function named(tickets: string[]): Chosen[] {
  return tickets.map((ticket, index) => ({
    id: index + 1,
    name: `Photograph ${index + 1}`,
    state: { is: 'ready', ticket },
  }));
}

async function load() {
  const [{ shrink }, { createUpload }] = await Promise.all([
    import('./shrink.ts'),
    import('./upload.ts'),
  ]);
  return { shrink, createUpload };
}
