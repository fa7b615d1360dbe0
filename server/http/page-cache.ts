import { LRUCache } from 'lru-cache';
import { type KeptAnswer, weightOf } from '#server/http/kept-answer.ts';
import { pageKey } from '#server/http/page-key.ts';

/** In bytes: some 500 pages in their compressed forms. */
const SIZE = 24 * 1024 * 1024;

export interface Rendering {
  answer: KeptAnswer;
  /** Whether to cache it for others. */
  isKept: boolean;
}

export interface RenderRequest {
  /** With its query. */
  path: string;
  /** The request's id, for the log. */
  id: string;
  /** The last answer: if its body is the same, its compressed forms are reused. */
  before?: KeptAnswer | undefined;
  /** Nobody waits, so the best compression is worth its time. */
  isAhead: boolean;
}

interface Kept {
  answer: KeptAnswer;
  /** The number of changes before this rendering began. */
  edition: number;
}

export type PageCache = ReturnType<typeof createPageCache>;

/** Caches rendered answers to GET by address and edition, limited in bytes. */
export function createPageCache(render: (request: RenderRequest) => Promise<Rendering>) {
  const kept = new LRUCache<string, Kept>({
    maxSize: SIZE,
    sizeCalculation: ({ answer }) => weightOf(answer),
  });
  const underWay = new Map<string, { edition: number; rendering: Promise<KeptAnswer> }>();
  let edition = 0;

  function renderOnce(path: string, id: string, isAhead: boolean): Promise<KeptAnswer> {
    const current = underWay.get(path);
    if (current?.edition === edition) return current.rendering;
    const started = { edition, rendering: renderAndKeep(path, id, isAhead) };
    underWay.set(path, started);
    const end = () => {
      if (underWay.get(path) === started) underWay.delete(path);
    };
    started.rendering.then(end, end);
    return started.rendering;
  }

  async function renderAndKeep(path: string, id: string, isAhead: boolean): Promise<KeptAnswer> {
    const begun = edition;
    const before = kept.peek(path)?.answer;
    const { answer, isKept } = await render({ path, id, before, isAhead });
    // The rendering began before a change: only requests from before the change get it.
    if (begun !== edition) return answer;
    if (isKept) kept.set(path, { answer, edition });
    // A page that fails keeps its old answer; a page that is gone does not.
    else if (answer.status < 500) kept.delete(path);
    return answer;
  }

  const isCurrent = (path: string) => kept.peek(path)?.edition === edition;

  return {
    /** The cached answer, even an old one; undefined without any. */
    find(target: string): KeptAnswer | undefined {
      const path = pageKey(target);
      return path === undefined ? undefined : kept.get(path)?.answer;
    },
    /** Renders once for all simultaneous requests. Rejects when the rendering throws. */
    async render(target: string, id: string): Promise<KeptAnswer> {
      const path = pageKey(target);
      if (path !== undefined) return renderOnce(path, id, false);
      return (await render({ path: target, id, isAhead: false })).answer;
    },
    /** Call it after a change of the pages' data. Old pages stay until they are renewed; those with a query are dropped. */
    expire(): void {
      edition += 1;
      for (const path of [...kept.keys()]) if (path.includes('?')) kept.delete(path);
    },
    isCurrent,
    /** The cached pages, old ones, too, the most recently used first. */
    paths: () => [...kept.keys()],
    /** Renders an old or missing page before its next request. Rejects when the rendering throws. */
    async renew(path: string, id: string): Promise<void> {
      if (!isCurrent(path)) await renderOnce(path, id, true);
    },
  };
}
