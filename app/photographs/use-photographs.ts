import { useEffect, useRef, useState } from 'react';
import { MOST_PHOTOGRAPHS } from '#domain/photograph/limits.ts';

export interface Chosen {
  /** Unique in this page. */
  id: number;
  name: string;
  /** Missing for one that was sent with the form without JavaScript. */
  file?: File;
  /** A `data:` address, if the browser can decode the file. */
  thumbnail?: string;
  state: /** The share sent, from 0 to 1. */
    | { is: 'sending'; part: number }
    | { is: 'ready'; ticket: string }
    /** `again`: whether a retry makes sense. */
    | { is: 'failed'; reason: string; again: boolean };
}

/**
 * Uploads a form's photographs, each as soon as it is chosen, one after the other.
 *
 * @param tickets of photographs sent with the form without JavaScript
 */
export function usePhotographs(tickets: string[]) {
  const [chosen, setChosen] = useState<Chosen[]>(() =>
    tickets.map((ticket, id) => ({
      id,
      name: `Photograph ${id + 1}`,
      state: { is: 'ready', ticket },
    })),
  );
  const stops = useRef(new Map<number, AbortController>());
  const last = useRef({ id: tickets.length, sent: Promise.resolve() });

  // Leaving the page aborts uploads.
  useEffect(() => {
    const all = stops.current;
    return () => {
      for (const stop of all.values()) stop.abort();
    };
  }, []);

  function change(id: number, to: Partial<Chosen>): void {
    setChosen((all) => all.map((each) => (each.id === id ? { ...each, ...to } : each)));
  }

  /** Adds files up to the limit; returns how many it left out. Failed ones don't count. */
  function choose(files: File[]): number {
    const room = MOST_PHOTOGRAPHS - chosen.filter(({ state }) => state.is !== 'failed').length;
    const added = files.slice(0, Math.max(0, room)).map((file): Chosen => {
      last.current.id += 1;
      return { id: last.current.id, name: file.name, file, state: { is: 'sending', part: 0 } };
    });
    setChosen((all) => [...all, ...added]);
    for (const each of added) queue(each);
    return files.length - added.length;
  }

  function remove({ id }: Chosen): void {
    stops.current.get(id)?.abort();
    setChosen((all) => all.filter((each) => each.id !== id));
  }

  function queue(photograph: Chosen): void {
    const stop = new AbortController();
    stops.current.set(photograph.id, stop);
    change(photograph.id, { state: { is: 'sending', part: 0 } });
    last.current.sent = last.current.sent.then(() => send(photograph, stop.signal));
  }

  async function send({ id, file }: Chosen, signal: AbortSignal): Promise<void> {
    if (!file || signal.aborted) return;
    // Loads only to send a photograph.
    const code = await import('./upload.ts').catch(() => null);
    if (!code) {
      return change(id, { state: { is: 'failed', reason: 'The line broke', again: true } });
    }
    const { blob, thumbnail } = await code.shrink(file);
    if (thumbnail) change(id, { thumbnail });
    const onPart = (part: number) => change(id, { state: { is: 'sending', part } });
    const { status, ...result } = await code.upload(blob, onPart, signal);
    change(id, { state: { is: status, ...result } as Chosen['state'] });
  }

  return { chosen, choose, remove, tryAgain: queue };
}
