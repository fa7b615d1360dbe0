import { channel } from 'node:diagnostics_channel';

/** What parts of the server tell of their work, for server/metrics to count. */
interface Events {
  /** An inquiry came in; what became of it. */
  inquiry: string;
  /** An attempt to deliver one has ended. */
  delivery: { channel: string; outcome: string };
  /** A page was answered: as it was kept, or rendered for whoever asked. */
  page: 'kept' | 'rendered';
  /** A step of a photograph's upload has ended: what came of it. */
  photograph: string;
  /** A statement of the store has ended. */
  statement: { sql: string; milliseconds: number; isDone: boolean };
}

const channels = {
  inquiry: channel('site:inquiry'),
  delivery: channel('site:delivery'),
  page: channel('site:page'),
  photograph: channel('site:photograph'),
  statement: channel('site:statement'),
};

/** Costs a look at a flag where nobody listens. */
export function tell<Name extends keyof Events>(name: Name, what: Events[Name]): void {
  if (channels[name].hasSubscribers) channels[name].publish(what);
}

export function hear<Name extends keyof Events>(
  name: Name,
  listener: (what: Events[Name]) => void,
): void {
  channels[name].subscribe((what) => listener(what as Events[Name]));
}
