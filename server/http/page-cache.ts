import { LRUCache } from 'lru-cache';
import type { CachedAnswer } from '#server/http/cached-answer.ts';
import { loggedPath } from '#server/http/request.ts';
import type { Log } from '#server/log.ts';

/** In bytes: some 500 pages in their compressed forms. */
const SIZE = 24 * 1024 * 1024;

export interface Rendering {
  answer: CachedAnswer;
  isCacheable: boolean;
}

export interface RenderRequest {
  /** With its query. */
  path: string;
  /** The request's id, for the log. */
  id: string;
}

interface Options {
  /** Rejects when the store fails, or does not answer for a while. */
  checkStore: () => Promise<void>;
  log: Pick<Log, 'error'>;
}

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Caches rendered answers to GET by address, limited in bytes. A change of the data makes all of them old. An old page
 * is for the case alone that it can't be rendered anew.
 */
export function createPageCache(
  render: (request: RenderRequest) => Promise<Rendering>,
  { checkStore, log }: Options,
) {
  const cached = new LRUCache<string, { answer: CachedAnswer; edition: number }>({
    maxSize: SIZE,
    // The headers take a few kB, most of them for the CSP.
    sizeCalculation: ({ answer: { body } }) =>
      4096 + (Buffer.isBuffer(body) ? body.length : body.br.length + body.gzip.length),
  });
  const underWay = new Map<string, Promise<CachedAnswer>>();
  /** The number of changes so far. */
  let edition = 0;

  function renderOnce(request: RenderRequest): Promise<CachedAnswer> {
    const key = `${edition} ${request.path}`;
    const current =
      underWay.get(key) ?? renderAndCache(request).finally(() => underWay.delete(key));
    underWay.set(key, current);
    return current;
  }

  async function renderAndCache(request: RenderRequest): Promise<CachedAnswer> {
    const begun = edition;
    const { answer, isCacheable } = await render(request);
    // The data changed while this rendered. Send it to those who waited, but don't cache it.
    if (begun !== edition) return answer;
    if (isCacheable) cached.set(request.path, { answer, edition });
    // A page that fails leaves its old answer; a page that is gone does not.
    else if (answer.status < 500) cached.delete(request.path);
    return answer;
  }

  function report(error: unknown, path: string): void {
    log.error({ err: error, path: loggedPath(path) }, 'a page failed');
  }

  return {
    /** The cached answer; undefined if there is none, or the data has changed since. */
    find(target: string): CachedAnswer | undefined {
      const found = cached.get(pageKey(target));
      return found?.edition === edition ? found.answer : undefined;
    },
    /**
     * Renders once for all simultaneous requests. Where that fails, or the store does, it returns the old answer.
     * Rejects when the rendering throws and there is no old answer.
     */
    async render(target: string, id: string): Promise<CachedAnswer> {
      const path = pageKey(target);
      // No page of ours has a longer address.
      if (path.length > 500) return (await render({ path, id })).answer;
      const old = cached.peek(path)?.answer;
      const rendering = renderOnce({ path, id });
      if (!old) return rendering;
      // A rendering may wait for the store for a minute.
      const whileUp = checkStore().then(() => rendering);
      const answer = await Promise.race([rendering, whileUp]).catch((error) => report(error, path));
      return answer && answer.status < 500 ? answer : old;
    },
    expire(): void {
      edition += 1;
    },
    /** The cached pages without those with a query, old ones, too, the most recently used first. */
    paths: () => [...cached.keys()].filter((path) => !path.includes('?')),
    /** Renders an old or missing page before its next request. */
    async renew(path: string, id: string): Promise<void> {
      if (cached.peek(path)?.edition === edition) return;
      await renderOnce({ path, id }).catch((error) => report(error, path));
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
