import type { Topic } from '#domain/inquiry/contact-address.ts';
import type { Standing } from './standing.ts';

/** The one thing that a page offers first for a vehicle of this standing: what its button says, and what it asks for. */
export const nextSteps: Record<Standing, { label: string; topic: Topic }> = {
  here: { label: 'Schedule Test Drive', topic: 'test-drive' },
  coming: { label: 'Tell me when it is here', topic: 'arrival' },
  pending: { label: 'Tell me if it comes free', topic: 'arrival' },
  order: { label: 'Order this one', topic: 'order' },
  gone: { label: 'Tell me about the next one', topic: 'arrival' },
};
