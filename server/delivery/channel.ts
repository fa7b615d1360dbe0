import type { StoredInquiry } from '#server/store/inquiries.ts';
import type { DeliveryRow } from '#server/store/schema.ts';

/** A way to the dealer. It reports what came of an attempt; the worker decides on retries and dead letters. */
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
  /** For good: a retry would end the same way. */
  | { status: 'refused'; reason: string };
