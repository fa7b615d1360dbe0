import { checkInquiry, type FieldErrors } from '#app/inquiries/check.ts';
import type { Inquiry, InquiryField } from '#app/inquiries/inquiry.ts';
import type { Database } from '#server/store/database.ts';
import { insertInquiry } from '#server/store/inquiries.ts';

export type Receipt = { status: 'stored'; id: string } | { status: 'refused'; errors: FieldErrors };

/**
 * Checks what a visitor sent, and stores it with its deliveries. `stored` means on disk.
 *
 * @param input anything that a form or a JSON body can hold; fields that are not ours are ignored
 * @param about what the page at this path offers, to be kept with the inquiry
 * @param channels those that it is to go by
 * @throws when the store fails: nothing was stored then
 */
export async function receiveInquiry(
  db: Database,
  input: unknown,
  about: (page: string) => Promise<string | null>,
  channels: readonly string[] = ['mail'],
): Promise<Receipt> {
  const checked = checkInquiry(clean(input));
  if (checked.status === 'refused') return checked;
  const { inquiry } = checked;
  const { id } = await insertInquiry(
    db,
    { ...inquiry, about: await about(inquiry.page) },
    channels,
  );
  return { status: 'stored', id };
}

/** Our fields alone, as text; whatever is not text counts as left empty, and the schema says what is missing. */
function clean(input: unknown): Record<InquiryField, string> {
  const given = new Map(
    typeof input === 'object' && input !== null ? Object.entries(input) : undefined,
  );
  const text = (field: InquiryField) => {
    const value: unknown = given.get(field);
    return typeof value === 'string' ? value.toWellFormed() : '';
  };
  return {
    firstName: oneLine(text('firstName')),
    lastName: oneLine(text('lastName')),
    email: oneLine(text('email')),
    phone: oneLine(text('phone')),
    interest: oneLine(text('interest')),
    message: manyLines(text('message')),
    page: text('page'),
  } satisfies Record<keyof Inquiry, string>;
}

/**
 * Line breaks, tabs and other control characters become a space, a null character nothing: PostgreSQL can't store it.
 * Directional overrides go too: in a sender's name they show an address that is not there.
 */
function oneLine(text: string): string {
  return text
    .replace(/\0|[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

/** Line breaks become `\n`, and no other control character but the tab stays. */
function manyLines(text: string): string {
  return text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, '');
}
