import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { type KeptAnswer, weightOf } from '#server/http/kept-answer.ts';
import { pageKey } from '#server/http/page-key.ts';

/** In bytes: some 180 pages with their compressed forms. */
const PAGES = 32 * 1024 * 1024;
/** What else is asked for, such as pages with a query, there is no end of: it must not push out the pages. */
const OTHERS = 8 * 1024 * 1024;
/** Pages rendered before anybody asks for them; a lot of thousands is rendered as visitors come to it. */
const WARM = 160;
/** Compressing goes on beside the main thread, so the next page is rendered meanwhile. */
const AT_ONCE = 2;

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
  before: KeptAnswer | undefined;
  /** One of the site's pages, which is sent often: worth the time that the smallest form takes. */
  isPage: boolean;
}

interface Options {
  render: (request: RenderRequest) => Promise<Rendering>;
  /** A page could not be rendered anew, and stays as it was. */
  onFailure: (error: unknown, path: string) => void;
}

interface Kept {
  answer: KeptAnswer;
  /** How often what pages show had changed when this one was begun. */
  edition: number;
}

export interface PageCache {
  /** What is kept for a request's target, at once; undefined where nothing is. */
  find(target: string): KeptAnswer | undefined;
  /** Renders what is not kept, once for all who ask meanwhile. Rejects when the rendering throws. */
  render(target: string, id: string): Promise<KeptAnswer>;
  /**
   * What pages show has changed, or is there for the first time: all that is kept is old. Pages are shown as they were
   * until they are rendered anew; the rest is forgotten.
   *
   * @param paths of the site's pages, those that are asked for most first
   */
  expire(paths: string[]): void;
  /**
   * Renders the pages that are old or not there. Ends early when they expire meanwhile.
   *
   * @returns how many there were, and how many of them are still shown as they were
   */
  renew(): Promise<{ pages: number; left: number }>;
}

/** Keeps answers to GET as they were rendered, bounded by bytes, until what they show changes. */
export function createPageCache({ render, onFailure }: Options): PageCache {
  const weigh = ({ answer }: Kept) => weightOf(answer);
  const pages = new LRUCache<string, Kept>({ maxSize: PAGES, sizeCalculation: weigh });
  const others = new LRUCache<string, Kept>({ maxSize: OTHERS, sizeCalculation: weigh });
  const underWay = new Map<string, { edition: number; rendering: Promise<KeptAnswer> }>();
  let known = new Set<string>();
  let edition = 0;

  const keptFor = (path: string) => (known.has(path) ? pages : others);

  function renderOnce(path: string, id: string): Promise<KeptAnswer> {
    const current = underWay.get(path);
    if (current?.edition === edition) return current.rendering;
    const started = { edition, rendering: renderAndKeep(path, id, edition) };
    underWay.set(path, started);
    const end = () => {
      if (underWay.get(path) === started) underWay.delete(path);
    };
    started.rendering.then(end, end);
    return started.rendering;
  }

  async function renderAndKeep(path: string, id: string, begun: number): Promise<KeptAnswer> {
    const before = keptFor(path).peek(path);
    const isPage = known.has(path);
    const { answer, isKept } = await render({ path, id, before: before?.answer, isPage });
    const kept = keptFor(path);
    // Begun before a change: those who asked then may have it, who asks now may not.
    if (begun !== edition) return answer;
    if (isKept) kept.set(path, { answer, edition });
    // What fails for the moment is shown as it was; what is gone is gone.
    else if (answer.status < 500) kept.delete(path);
    return answer;
  }

  async function renewOne(path: string): Promise<void> {
    await renderOnce(path, randomUUID()).catch((error) => onFailure(error, path));
  }

  return {
    find(target) {
      const path = pageKey(target);
      const kept = path && keptFor(path).get(path);
      if (!kept) return undefined;
      if (kept.edition !== edition) void renewOne(path);
      return kept.answer;
    },
    async render(target, id) {
      const path = pageKey(target);
      if (path) return renderOnce(path, id);
      return (await render({ path: target, id, before: undefined, isPage: false })).answer;
    },
    expire(paths) {
      edition += 1;
      known = new Set(paths);
      others.clear();
      for (const path of [...pages.keys()]) if (!known.has(path)) pages.delete(path);
    },
    async renew() {
      const begun = edition;
      const wanted = new Set([...[...known].slice(0, WARM), ...pages.keys()]);
      const turns = wanted.values();
      const work = async () => {
        for (const path of turns) {
          if (edition !== begun) return;
          const before = pages.peek(path);
          if (before?.edition === edition) continue;
          const started = performance.now();
          await renewOne(path);
          // As long again is the visitors': they have the page as it was, and whoever asks for it has it renewed at once.
          if (before) await sleep(performance.now() - started);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      const left = [...pages.values()].filter((kept) => kept.edition !== edition).length;
      return { pages: wanted.size, left };
    },
  };
}
