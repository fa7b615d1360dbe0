import * as z from 'zod/mini';
import { detailsSchema, kindNameOf } from './details.ts';
import { interests } from './kind.ts';
import { kindRules } from './kinds.ts';

/** In characters. */
const SHORTEST_MESSAGE = 10;

// A missing message gets the same error as an empty one.
const SHORT_MESSAGE = `Message must be at least ${SHORTEST_MESSAGE} characters`;

const name = (label: string) =>
  z
    .string(`${label} is required`)
    .check(
      z.trim(),
      z.minLength(1, `${label} is required`),
      z.maxLength(100, `${label} can have at most 100 characters`),
    );

/** One schema for form, API and store. Rules and messages are in docs/product.md, Contact form. */
const inquirySchema = z.object({
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
  /** Path of the page that led to the form; an invalid one becomes `/contact`, not an error. */
  page: z.catch(
    z.string().check(z.regex(/^\/(?![/\\])[^\s\\\p{Cc}\u202a-\u202e\u2066-\u2069]{0,299}$/u)),
    '/contact',
  ),
  /** A test drive, a rental, a part. */
  details: z.optional(detailsSchema),
});

export type Inquiry = z.infer<typeof inquirySchema>;

/** Each field's first error. Fields of the details go by their path: `details.drive.day`. */
export type FieldErrors = Record<string, string>;
export type Checked =
  | { status: 'ok'; inquiry: Inquiry }
  | { status: 'refused'; errors: FieldErrors };

/** Validates an inquiry, in browser and server alike. */
export function checkInquiry(input: unknown): Checked {
  const result = inquirySchema.safeParse(withSentence(input));
  if (result.success) return { status: 'ok', inquiry: result.data };
  const errors: FieldErrors = {};
  for (const { path, message } of result.error.issues) {
    // An error in a list belongs to the list.
    const place = path.findIndex((part) => typeof part === 'number');
    errors[(place < 0 ? path : path.slice(0, place)).join('.')] ??= message;
  }
  return { status: 'refused', errors: inPageOrder(errors) };
}

/** In the order of all forms: details first, then the visitor. */
export function inPageOrder(errors: FieldErrors): FieldErrors {
  const isOfDetails = (field: string) => Number(field.startsWith('details'));
  return Object.fromEntries(
    Object.entries(errors).toSorted(([a], [b]) => isOfDetails(b) - isOfDetails(a)),
  );
}

/** Each kind has a sentence of its own, so the visitor's message may be short ("Two of us") or empty. */
function withSentence(input: unknown): unknown {
  if (!isObject(input) || !isObject(input.details)) return input;
  const typed = typeof input.message === 'string' ? input.message.trim() : '';
  const kind = kindNameOf(input.details);
  if (!kind || typed.length >= SHORTEST_MESSAGE) return input;
  return { ...input, message: `${kindRules[kind].sentence} ${typed}`.trim() };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
