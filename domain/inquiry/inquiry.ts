import * as z from 'zod/mini';
import { detailsSchema } from './details.ts';
import { interests } from './interests.ts';

/** Letters of the shortest message that says something by itself. */
export const SHORTEST_MESSAGE = 10;

// What is not there reads as what is left empty.
const SHORT_MESSAGE = `Message must be at least ${SHORTEST_MESSAGE} characters`;

const name = (label: string) =>
  z
    .string(`${label} is required`)
    .check(
      z.trim(),
      z.minLength(1, `${label} is required`),
      z.maxLength(100, `${label} can have at most 100 characters`),
    );

/**
 * What a visitor sends us: one schema for the form, the API and the store.
 * Rules and messages stand in docs/product.md, Contact form.
 */
export const inquirySchema = z.object({
  firstName: name('First name'),
  lastName: name('Last name'),
  email: z
    .string('Invalid email address')
    .check(
      z.trim(),
      z.email('Invalid email address'),
      z.maxLength(254, 'Email can have at most 254 characters'),
    ),
  phone: z
    .string('Phone number is required')
    .check(
      z.trim(),
      z.minLength(10, 'Phone number is required'),
      z.maxLength(40, 'Phone number can have at most 40 characters'),
    ),
  interest: z.enum(interests, `Interest must be one of ${interests.join(', ')}`),
  message: z
    .string(SHORT_MESSAGE)
    .check(
      z.trim(),
      z.minLength(SHORTEST_MESSAGE, SHORT_MESSAGE),
      z.maxLength(5000, 'Message can have at most 5,000 characters'),
    ),
  /** Path of the page that led to the form; one that can't be ours is dropped, never a reason to refuse. */
  page: z.catch(
    z.string().check(z.regex(/^\/(?![/\\])[^\s\\\p{Cc}\u202a-\u202e\u2066-\u2069]{0,299}$/u)),
    '/contact',
  ),
  /** What is asked for beyond a message: a drive, a rental, a part. */
  details: z.optional(detailsSchema),
});

export type Inquiry = z.infer<typeof inquirySchema>;
/** What a person types into every form. */
export type InquiryField = Exclude<keyof Inquiry, 'details'>;
