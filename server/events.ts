import { channel } from 'node:diagnostics_channel';

/** What may become of an inquiry that came in. */
export const inquiryOutcomes = [
  'stored',
  'suspect',
  'refused',
  'taken',
  'too-many',
  'key-used',
  'key-busy',
  'failed',
] as const;

/** What may come of a step of a photograph's upload. */
export const photographOutcomes = [
  'begun',
  'more',
  'ready',
  'busy',
  'elsewhere',
  'unknown',
  'refused',
  'too-many',
  'full',
  'failed',
  'dropped',
] as const;

/** What may come of an attempt to deliver an inquiry. */
export const deliveryOutcomes = ['sent', 'retry', 'refused'] as const;

/** What parts of the server tell of their work, for server/metrics to count. */
interface Events {
  inquiry: (typeof inquiryOutcomes)[number];
  delivery: { channel: string; outcome: (typeof deliveryOutcomes)[number] };
  /** A page was answered: as it was kept, or rendered for whoever asked. */
  page: 'kept' | 'rendered';
  photograph: (typeof photographOutcomes)[number];
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
