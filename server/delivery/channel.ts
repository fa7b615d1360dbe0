import type { StoredInquiry } from '#server/store/inquiries.ts';
import type { DeliveryRow } from '#server/store/schema.ts';

/** A way to the dealer. It reports what came of an attempt and leaves pauses and parking to the worker. */
export interface Channel {
  name: string;
  deliver(job: Job): Promise<Outcome>;
  close(): void;
}

export interface Job {
  delivery: DeliveryRow;
  inquiry: StoredInquiry;
  /** Fires when the attempt has taken too long or the process ends. */
  signal?: AbortSignal;
}

/** Reasons go into the log: no visitor's data in them. */
export type Outcome =
  /** With a note where it went well only in part. */
  | { status: 'sent'; note?: string }
  | { status: 'retry'; reason: string }
  /** For good: trying again would bring the same. */
  | { status: 'refused'; reason: string };
