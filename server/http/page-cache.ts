import { randomUUID } from 'node:crypto';
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
/** In milliseconds. Pages also tell of the time: a form its age, the footer its year. */
const OLD = 60 * 60 * 1000;

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
}

interface Options {
  render: (request: RenderRequest) => Promise<Rendering>;
  /** The same answer in fewer bytes: takes its time, so it is done for what has been asked for. */
  press: (answer: KeptAnswer) => Promise<KeptAnswer>;
  /** A page that is shown in its old form could not be rendered anew. */
  onFailure: (error: unknown, path: string) => void;
}

interface Kept {
  answer: KeptAnswer;
  /** How often the pages had turned over when this one was begun. */
  edition: number;
  renderedAt: number;
  isPressed: boolean;
}

export interface PageCache {
  /** What is kept for a request's target, at once; undefined where nothing is. */
  find(target: string): KeptAnswer | undefined;
  /** Renders what is not kept, once for all who ask meanwhile. Rejects when the rendering throws. */
  render(target: string, id: string): Promise<KeptAnswer>;
  /**
   * What pages show has changed, or is there for the first time: renders the pages anew, each shown as it was until
   * then, and forgets the rest.
   *
   * @param paths of the site's pages, those that are asked for most first
   * @returns the number of pages rendered, and whether these are all: a later call ends an earlier one
   */
  turnOver(paths: string[]): Promise<{ pages: number; isDone: boolean }>;
}

/** Keeps answers to GET as they were rendered, bounded by bytes, until what they show changes. */
export function createPageCache({ render, press, onFailure }: Options): PageCache {
  const weigh = ({ answer }: Kept) => weightOf(answer);
  const pages = new LRUCache<string, Kept>({ maxSize: PAGES, sizeCalculation: weigh });
  const others = new LRUCache<string, Kept>({ maxSize: OTHERS, sizeCalculation: weigh });
  const underWay = new Map<string, { edition: number; rendering: Promise<KeptAnswer> }>();
  let known = new Set<string>();
  let pressing = Promise.resolve();
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
    const { answer, isKept } = await render({ path, id, before: before?.answer });
    const kept = keptFor(path);
    // Begun before a change: those who asked then may have it, who asks now may not.
    if (begun !== edition) return answer;
    const isPressed = before?.isPressed === true && before.answer.etag === answer.etag;
    if (isKept) kept.set(path, { answer, edition, renderedAt: Date.now(), isPressed });
    // What fails for the moment is shown as it was; what is gone is gone.
    else if (answer.status < 500) kept.delete(path);
    return answer;
  }

  /** One at a time: the machine has more to do. */
  function pressLater(path: string, kept: Kept): void {
    kept.isPressed = true;
    const run = async () => {
      kept.answer = await press(kept.answer);
    };
    pressing = pressing.then(run).catch((error) => onFailure(error, path));
  }

  async function renew(path: string): Promise<void> {
    await renderOnce(path, randomUUID()).catch((error) => onFailure(error, path));
  }

  return {
    find(target) {
      const path = pageKey(target);
      const kept = path && keptFor(path).get(path);
      if (!kept) return undefined;
      const isOld = kept.edition !== edition || Date.now() - kept.renderedAt > OLD;
      if (isOld) void renew(path);
      else if (!kept.isPressed) pressLater(path, kept);
      return kept.answer;
    },
    async render(target, id) {
      const path = pageKey(target);
      if (path) return renderOnce(path, id);
      return (await render({ path: target, id, before: undefined })).answer;
    },
    async turnOver(paths) {
      edition += 1;
      const begun = edition;
      known = new Set(paths);
      others.clear();
      for (const path of [...pages.keys()]) if (!known.has(path)) pages.delete(path);
      const wanted = new Set([...paths.slice(0, WARM), ...pages.keys()]).values();
      let rendered = 0;
      const work = async () => {
        for (const path of wanted) {
          if (edition !== begun) return;
          if (pages.peek(path)?.edition !== edition) await renew(path);
          rendered += 1;
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      return { pages: rendered, isDone: edition === begun };
    },
  };
}
