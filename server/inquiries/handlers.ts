import {
  type DetailName,
  type Details,
  kindNameOf,
  type StoredDetails,
} from '#domain/inquiry/details.ts';
import type { FieldErrors } from '#domain/inquiry/inquiry.ts';
import type { Database } from '#server/store/database.ts';
import type { StoredInquiry } from '#server/store/inquiries.ts';

/** A clerk books for somebody who phones or stands there. */
export interface Desk {
  /** Whether the clerk has read this warning, and goes on. */
  hasRead: (warning: string) => boolean;
  /** Of a rental that is delivered, by road from the nearer showroom. */
  miles?: number | undefined;
}

/**
 * Handles one part of the details, such as a test drive or photographs. `resolve` reads content and inventory before the
 * transaction, which stays short; `reserve` takes scarce things within it.
 */
export interface Handler<Name extends DetailName> {
  /** Checks what was sent against content, inventory and clock, and adds the current names and prices. */
  resolve(
    sent: NonNullable<Details[Name]>,
    desk?: Desk,
  ): Promise<Resolved<NonNullable<StoredDetails[Name]>>>;
  /**
   * Runs in the inquiry's transaction, after its row is inserted. Errors roll that back; they say what to do. The error
   * of `warning` is for a clerk, who may read it and go on.
   */
  reserve?(
    transaction: Database,
    inquiry: StoredInquiry,
    value: NonNullable<StoredDetails[Name]>,
    from: { address: string; desk?: Desk | undefined },
  ): Promise<FieldErrors | undefined>;
  next?(id: string): string;
}

export type Resolved<Value> =
  | { status: 'ok'; value: Value }
  | { status: 'refused'; errors: FieldErrors };

/** By name in the details. Parts without a handler are stored as sent. */
export type Handlers = { [Name in DetailName]?: Handler<Name> };

export async function resolveDetails(
  { about: _, ...details }: Details,
  handlers: Handlers,
  desk?: Desk,
): Promise<Resolved<StoredDetails>> {
  const value: Record<string, unknown> = {};
  const errors: FieldErrors = {};
  for (const [name, sent] of entriesOf(details)) {
    const resolved = await handlers[name]?.resolve(sent as never, desk);
    if (resolved?.status === 'refused') Object.assign(errors, resolved.errors);
    else value[name] = resolved ? resolved.value : sent;
  }
  return Object.keys(errors).length > 0 ? { status: 'refused', errors } : { status: 'ok', value };
}

/** @returns the errors of the first part that is taken */
export async function reserveDetails(
  transaction: Database,
  inquiry: StoredInquiry,
  handlers: Handlers,
  from: { address: string; desk?: Desk | undefined },
): Promise<FieldErrors | undefined> {
  for (const [name, value] of entriesOf(inquiry.details ?? {})) {
    const errors = await handlers[name]?.reserve?.(transaction, inquiry, value as never, from);
    if (errors) return errors;
  }
  return undefined;
}

/** The confirmation page. A suspect inquiry gets `/thank-you`, since nothing is booked yet. */
export function nextPage({ id, suspect, details }: StoredInquiry, handlers: Handlers): string {
  const kind = suspect === null ? kindNameOf(details) : undefined;
  return (kind && handlers[kind]?.next?.(id)) ?? '/thank-you';
}

function entriesOf(details: Details | StoredDetails): [DetailName, unknown][] {
  const entries = Object.entries(details) as [DetailName, unknown][];
  return entries.filter(([, value]) => value !== undefined);
}
