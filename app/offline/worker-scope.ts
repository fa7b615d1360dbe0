/*
 * What a service worker has and a page has not, as far as ours uses it. TypeScript's own description of it can't stand beside
 * that of pages.
 */

export interface WorkerScope {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listen: (event: WorkerEvents[Name]) => void,
  ) => void;
}

interface WorkerEvents {
  install: LongEvent;
  activate: LongEvent;
  message: LongEvent & { data: unknown };
  /** Background Sync: there is a line again. */
  sync: LongEvent & { tag: string };
  fetch: RequestEvent;
}

interface LongEvent extends Event {
  /** Keeps the worker awake until then. */
  waitUntil: (work: Promise<unknown>) => void;
}

export interface RequestEvent extends LongEvent {
  request: Request;
  /** The answer to a navigation, asked for while the worker woke up. */
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
}
