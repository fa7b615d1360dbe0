import type { FieldErrors } from '#domain/inquiry/check.ts';

/** What came of an inquiry that was sent. */
export type StoreResult =
  /**
   * On disk. `suspect`: why an inquiry that was stored just now is not delivered; null otherwise. `next`: the page that
   * confirms it to the visitor.
   */
  | { status: 'stored'; id: string; suspect: string | null; next: string }
  | { status: 'refused'; errors: FieldErrors }
  /** What was asked for has gone to another meanwhile; the sentences name what is free near it. */
  | { status: 'taken'; errors: FieldErrors }
  /** Seconds until one more is taken from this address. */
  | { status: 'too-many'; seconds: number }
  /** The key has made another inquiry. */
  | { status: 'key-used' }
  /** An inquiry with this key is being stored. */
  | { status: 'key-busy' };

/** Undoes the transaction: an inquiry that is not taken leaves nothing. */
export class NotTaken extends Error {
  readonly result: StoreResult;

  constructor(result: StoreResult) {
    super(`not taken: ${result.status}`);
    this.result = result;
  }
}
