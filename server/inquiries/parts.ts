import type { FieldErrors } from '#domain/inquiry/check.ts';
import type { Details, KeptDetails, Kind } from '#domain/inquiry/details.ts';
import type { Database } from '#server/store/database.ts';
import type { StoredInquiry } from '#server/store/inquiries.ts';

/**
 * What the intake does with one kind of details. It looks at the world before the transaction, so that this is short,
 * and takes what there are few of within it.
 */
export interface Part<K extends Kind = Kind> {
  kind: K;
  /** Holds a wish against content, lot and clock, and adds the names and prices of this moment. */
  settle(wish: NonNullable<Details[K]>): Promise<Settled<K>>;
  /**
   * Run in the transaction that stores the inquiry, after its own row. The sentences of `taken` say what is free
   * nearby; then nothing is stored.
   */
  keep?(
    transaction: Database,
    inquiry: StoredInquiry,
    kept: NonNullable<KeptDetails[K]>,
  ): Promise<{ status: 'ok' } | { status: 'taken'; errors: FieldErrors }>;
  /** The page that confirms it, where it has one of its own. */
  next?(id: string): string;
}

export type Settled<K extends Kind = Kind> =
  | { status: 'ok'; kept: NonNullable<KeptDetails[K]> }
  | { status: 'refused'; errors: FieldErrors };

/** A part for a list of all kinds: each is only ever given what is of its own kind. */
export type AnyPart = { [K in Kind]: Part<K> }[Kind];

/** A part whose wishes are stored as they were sent. */
export function plainPart<K extends Kind>(
  kind: Details[K] extends KeptDetails[K] ? K : never,
): Part<K> {
  return {
    kind,
    settle: async (wish) => ({ status: 'ok', kept: wish as NonNullable<KeptDetails[K]> }),
  };
}

/** All that was asked for, as it is to be stored; null where nothing was. A kind without a part is left out. */
export async function settleDetails(
  details: Details | undefined,
  parts: readonly AnyPart[],
): Promise<
  { status: 'ok'; kept: KeptDetails | null } | { status: 'refused'; errors: FieldErrors }
> {
  const kept: Record<string, unknown> = {};
  const errors: FieldErrors = {};
  for (const { kind, settle } of parts as readonly Part[]) {
    const wish = details?.[kind];
    if (wish === undefined) continue;
    const settled = await settle(wish);
    if (settled.status === 'refused') Object.assign(errors, settled.errors);
    else kept[kind] = settled.kept;
  }
  if (Object.keys(errors).length > 0) return { status: 'refused', errors };
  return { status: 'ok', kept: Object.keys(kept).length > 0 ? (kept as KeptDetails) : null };
}

/** Takes for a stored inquiry what its details want; the errors of the first that is gone, or null. */
export async function keepDetails(
  transaction: Database,
  inquiry: StoredInquiry,
  parts: readonly AnyPart[],
): Promise<FieldErrors | null> {
  for (const { kind, keep } of parts as readonly Part[]) {
    const kept = inquiry.details?.[kind];
    if (kept === undefined || !keep) continue;
    const result = await keep(transaction, inquiry, kept);
    if (result.status === 'taken') return result.errors;
  }
  return null;
}

/** The page that confirms an inquiry. A suspect one is thanked for as a message is: what it wants is not taken yet. */
export function nextPage(inquiry: StoredInquiry | null, parts: readonly AnyPart[]): string {
  if (!inquiry || inquiry.suspect !== null) return '/thank-you';
  const { id, details } = inquiry;
  const part = parts.find(({ kind, next }) => next && details?.[kind] !== undefined);
  return part?.next?.(id) ?? '/thank-you';
}
