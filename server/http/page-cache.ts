import { LRUCache } from 'lru-cache';
import { type KeptAnswer, weightOf } from '#server/http/kept-answer.ts';
import { pageKey } from '#server/http/page-key.ts';

/** In bytes: some 500 pages in their compressed forms. */
const SIZE = 24 * 1024 * 1024;

/** One rendering: what came of it, and whether it may be given to others later. */
export interface Rendering {
  answer: KeptAnswer;
  isKept: boolean;
}

export interface RenderRequest {
  /** With its query; the answer is for everybody who asks for this. */
  path: string;
  /** Named by what the rendering logs. */
  id: string;
  /** The last answer: where the new one says the same, its compressed forms still hold. */
  before?: KeptAnswer | undefined;
  /** Nobody waits: it is worth the time that the smallest form takes. */
  isAhead: boolean;
}

interface Kept {
  answer: KeptAnswer;
  /** How often what pages show had changed when this one was begun. */
  edition: number;
}

export type PageCache = ReturnType<typeof createPageCache>;

/** Keeps answers to GET as they were rendered, by address and edition, bounded by bytes. */
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
    // Begun before a change: those who asked then may have it, who asks now may not.
    if (begun !== edition) return answer;
    if (isKept) kept.set(path, { answer, edition });
    // What fails for the moment is shown as it was; what is gone is gone.
    else if (answer.status < 500) kept.delete(path);
    return answer;
  }

  const isCurrent = (path: string) => kept.peek(path)?.edition === edition;

  return {
    /** What is kept for a request's target, at once and as it last was; undefined where nothing is. */
    find(target: string): KeptAnswer | undefined {
      const path = pageKey(target);
      return path === undefined ? undefined : kept.get(path)?.answer;
    },
    /** Renders what is not kept, once for all who ask meanwhile. Rejects when the rendering throws. */
    async render(target: string, id: string): Promise<KeptAnswer> {
      const path = pageKey(target);
      if (path !== undefined) return renderOnce(path, id, false);
      return (await render({ path: target, id, isAhead: false })).answer;
    },
    /** What pages show has changed. They stay as they were until they are renewed; what has a query is forgotten. */
    expire(): void {
      edition += 1;
      for (const path of [...kept.keys()]) if (path.includes('?')) kept.delete(path);
    },
    isCurrent,
    /** The pages that are kept, old ones too: those that were asked for last come first. */
    paths: () => [...kept.keys()],
    /** Renders one that is old or not there, before anybody asks for it. Rejects when the rendering throws. */
    async renew(path: string, id: string): Promise<void> {
      if (!isCurrent(path)) await renderOnce(path, id, true);
    },
  };
}
