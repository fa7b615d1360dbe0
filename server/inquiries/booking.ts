import * as z from 'zod/mini';
import { emailAddress, line } from '#domain/inquiry/field-rules.ts';
import { inquirySchema } from '#domain/inquiry/inquiry.ts';
import type { Database } from '#server/store/database.ts';
import type { StoredInquiry } from '#server/store/inquiries.ts';
import type { Desk } from './handlers.ts';

/** How a clerk books a test drive or a rental for somebody who phones or stands there. */
export interface Booking extends Desk {
  /** Whether the customer gets a receipt, where there is an address. */
  tell: boolean;
  /** Runs in the same transaction, such as for the activity. */
  also: (transaction: Database, inquiry: StoredInquiry) => Promise<unknown>;
}

/** As a visitor's inquiry, but who phones may have no e-mail, and who stands there give no number and no last name. */
export const bookingSchema = z.extend(inquirySchema, {
  lastName: line('Last name', 100),
  email: z.union(
    [z.pipe(line('Email'), z.literal('')), emailAddress('Invalid email address')],
    'Invalid email address',
  ),
  phone: line('Phone number', 40),
});
