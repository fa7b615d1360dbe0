import {
  type DetailName,
  type Details,
  type KeptDetails,
  kindNameOf,
} from '#domain/inquiry/details.ts';
import type { FieldErrors } from '#domain/inquiry/inquiry.ts';
import type { Database } from '#server/store/database.ts';
import type { StoredInquiry } from '#server/store/inquiries.ts';

/**
 * Handles one part of the details, such as a test drive or photographs. `settle` reads content and inventory before the
 * transaction, to keep that short; `keep` reserves scarce things within it.
 */
export interface Handler<Name extends DetailName> {
  /** Checks the details against content, inventory and clock, and adds the current names and prices. */
  settle(asked: NonNullable<Details[Name]>): Promise<Settled<Name>>;
  /** Runs in the inquiry's transaction, after its row is inserted. Errors roll that back; they say what to do. */
  keep?(
    transaction: Database,
    inquiry: StoredInquiry,
    kept: NonNullable<KeptDetails[Name]>,
    address: string,
  ): Promise<FieldErrors | undefined>;
  /** Its own confirmation page. */
  next?(id: string): string;
}

export type Settled<Name extends DetailName> =
  | { status: 'ok'; kept: NonNullable<KeptDetails[Name]> }
  | { status: 'refused'; errors: FieldErrors };

/** By name in the details. Parts without a handler are stored as sent. */
export type Handlers = { [Name in DetailName]?: Handler<Name> };

/** Settles all details but the subjects. */
export async function settleDetails(
  { about: _, ...details }: Details,
  handlers: Handlers,
): Promise<{ status: 'ok'; kept: KeptDetails } | { status: 'refused'; errors: FieldErrors }> {
  const kept: Record<string, unknown> = {};
  const errors: FieldErrors = {};
  for (const [name, asked] of entriesOf(details)) {
    const settled = await handlers[name]?.settle(asked as never);
    if (settled?.status === 'refused') Object.assign(errors, settled.errors);
    else kept[name] = settled ? settled.kept : asked;
  }
  if (Object.keys(errors).length > 0) return { status: 'refused', errors };
  return { status: 'ok', kept };
}

/** @returns the errors of the first part that is taken */
export async function keepDetails(
  transaction: Database,
  inquiry: StoredInquiry,
  handlers: Handlers,
  address: string,
): Promise<FieldErrors | undefined> {
  for (const [name, kept] of entriesOf(inquiry.details ?? {})) {
    const errors = await handlers[name]?.keep?.(transaction, inquiry, kept as never, address);
    if (errors) return errors;
  }
  return undefined;
}

/** The confirmation page. A suspect inquiry gets `/thank-you`, since nothing is booked yet. */
export function nextPage({ id, suspect, details }: StoredInquiry, handlers: Handlers): string {
  const kind = suspect === null ? kindNameOf(details) : undefined;
  return (kind && handlers[kind]?.next?.(id)) ?? '/thank-you';
}

function entriesOf(details: Details | KeptDetails): [DetailName, unknown][] {
  const entries = Object.entries(details) as [DetailName, unknown][];
  return entries.filter(([, value]) => value !== undefined);
}
