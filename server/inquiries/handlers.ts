import type { DetailName, Details, KeptDetails } from '#domain/inquiry/details.ts';
import type { FieldErrors } from '#domain/inquiry/inquiry.ts';
import type { Database } from '#server/store/database.ts';
import type { StoredInquiry } from '#server/store/inquiries.ts';

/**
 * What the server does with one kind of inquiry, or with its photographs or what it is about. It looks at the world before the
 * transaction, so that this is short, and takes within it what there are few of.
 */
export interface Handler<Name extends DetailName> {
  /** Holds what is asked for against content, inventory and clock, and adds the names and prices of this moment. */
  settle(asked: NonNullable<Details[Name]>): Promise<Settled<Name>>;
  /**
   * Runs in the transaction that stores the inquiry, after its own row. The sentences of `taken` say what is free nearby; then
   * nothing is stored.
   */
  keep?(
    transaction: Database,
    inquiry: StoredInquiry,
    kept: NonNullable<KeptDetails[Name]>,
  ): Promise<{ status: 'ok' } | { status: 'taken'; errors: FieldErrors }>;
  /** The page that confirms it, where it has one of its own. */
  next?(id: string): string;
}

export type Settled<Name extends DetailName> =
  | { status: 'ok'; kept: NonNullable<KeptDetails[Name]> }
  | { status: 'refused'; errors: FieldErrors };

/** By their names in the details. What has none is stored as it is sent. */
export type Handlers = { [Name in DetailName]?: Handler<Name> };

/** All that was asked for, as it is to be stored; null where nothing was. */
export async function settleDetails(
  details: Details,
  handlers: Handlers,
): Promise<
  { status: 'ok'; kept: KeptDetails | null } | { status: 'refused'; errors: FieldErrors }
> {
  const kept: Record<string, unknown> = {};
  const errors: FieldErrors = {};
  for (const [name, asked] of entriesOf(details)) {
    const settled = await handlers[name]?.settle(asked as never);
    if (settled?.status === 'refused') Object.assign(errors, settled.errors);
    else kept[name] = settled ? settled.kept : asked;
  }
  if (Object.keys(errors).length > 0) return { status: 'refused', errors };
  return { status: 'ok', kept: Object.keys(kept).length > 0 ? kept : null };
}

/** Takes for a stored inquiry what its details want; the errors of the first that is gone, or null. */
export async function keepDetails(
  transaction: Database,
  inquiry: StoredInquiry,
  handlers: Handlers,
): Promise<FieldErrors | null> {
  for (const [name, kept] of entriesOf(inquiry.details ?? {})) {
    const result = await handlers[name]?.keep?.(transaction, inquiry, kept as never);
    if (result?.status === 'taken') return result.errors;
  }
  return null;
}

/** The page that confirms an inquiry. A suspect one is thanked for as a message is: what it wants is not taken yet. */
export function nextPage(inquiry: StoredInquiry | null, handlers: Handlers): string {
  const details = inquiry?.suspect === null ? inquiry.details : null;
  const [next] = entriesOf(details ?? {}).flatMap(([name]) => handlers[name]?.next ?? []);
  return (inquiry && next?.(inquiry.id)) ?? '/thank-you';
}

function entriesOf(details: Details | KeptDetails): [DetailName, unknown][] {
  const entries = Object.entries(details) as [DetailName, unknown][];
  return entries.filter(([, value]) => value !== undefined);
}
