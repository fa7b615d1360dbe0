import { LRUCache } from 'lru-cache';
import { type KeptAnswer, weightOf } from '#server/http/kept-answer.ts';

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
  /** Nobody waits, so the best compression is worth its time. */
  isAhead: boolean;
}

export type PageCache = ReturnType<typeof createPageCache>;

/** Caches rendered answers to GET by address and edition, limited in bytes. */
export function createPageCache(render: (request: RenderRequest) => Promise<Rendering>) {
  const kept = new LRUCache<string, { answer: KeptAnswer; edition: number }>({
    maxSize: SIZE,
    sizeCalculation: ({ answer }) => weightOf(answer),
  });
  const underWay = new Map<string, Promise<KeptAnswer>>();
  /** The number of changes so far. */
  let edition = 0;

  function renderOnce(request: RenderRequest): Promise<KeptAnswer> {
    const key = `${edition} ${request.path}`;
    const current = underWay.get(key) ?? renderAndKeep(request).finally(() => underWay.delete(key));
    underWay.set(key, current);
    return current;
  }

  async function renderAndKeep(request: RenderRequest): Promise<KeptAnswer> {
    const begun = edition;
    const { answer, isKept } = await render(request);
    // The rendering began before a change: only requests from before the change get it.
    if (begun !== edition) return answer;
    if (isKept) kept.set(request.path, { answer, edition });
    // A page that fails keeps its old answer; a page that is gone does not.
    else if (answer.status < 500) kept.delete(request.path);
    return answer;
  }

  const isCurrent = (path: string) => kept.peek(path)?.edition === edition;

  return {
    /** The cached answer, even an old one; undefined if there is none. */
    find: (target: string) => kept.get(pageKey(target))?.answer,
    /** Renders once for all simultaneous requests. Rejects when the rendering throws. */
    async render(target: string, id: string): Promise<KeptAnswer> {
      const request = { path: pageKey(target), id, isAhead: false };
      // No page of ours has a longer address.
      return request.path.length > 500 ? (await render(request)).answer : renderOnce(request);
    },
    /** Call it after a change of the pages' data. Old pages stay until they are renewed, except those with a query. */
    expire(): void {
      edition += 1;
      for (const path of [...kept.keys()]) if (path.includes('?')) kept.delete(path);
    },
    isCurrent,
    /** The cached pages, old ones, too, the most recently used first. */
    paths: () => [...kept.keys()],
    /** Renders an old or missing page before its next request. Rejects when the rendering throws. */
    async renew(path: string, id: string): Promise<void> {
      if (!isCurrent(path)) await renderOnce({ path, id, isAhead: true });
    },
  };
}

/** Marks of campaigns and ad clicks, which change no page and would be countless. */
const marks = /^(utm_.*|[a-z_]*clid|gad_.*|[gw]braid|mc_[ce]id|_ga|_gl)$/i;

/** The address without marks. Rendering it gives the same answer. */
export function pageKey(target: string): string {
  if (!target.includes('?')) return target;
  const [path = '', ...query] = target.split('?');
  const params = new URLSearchParams(query.join('?'));
  for (const name of [...params.keys()]) if (marks.test(name)) params.delete(name);
  return params.size > 0 ? `${path}?${params}` : path;
}
