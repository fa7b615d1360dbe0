import * as z from 'zod/mini';
import { detailsSchema, kindNameOf } from './details.ts';
import { emailAddress, line, neededLine, text } from './field-rules.ts';
import { interests } from './kind.ts';
import { kindRules } from './kinds.ts';

/** In characters. */
const SHORTEST_MESSAGE = 10;

// A missing message gets the same error as an empty one.
const SHORT_MESSAGE = `Message must be at least ${SHORTEST_MESSAGE} characters`;
const NO_PHONE = 'Phone number is required';

/** One schema for form, API and store. Rules and messages are in docs/product.md, Contact form. */
export const inquirySchema = z.object({
  firstName: neededLine('First name', 100, 'First name is required'),
  lastName: neededLine('Last name', 100, 'Last name is required'),
  email: emailAddress('Invalid email address'),
  phone: line('Phone number', 40, NO_PHONE).check(z.minLength(10, NO_PHONE)),
  interest: z.enum(interests, `Interest must be one of ${interests.join(', ')}`),
  message: text('Message', 5000, SHORT_MESSAGE).check(z.minLength(SHORTEST_MESSAGE, SHORT_MESSAGE)),
  /** Path of the page that led to the form; an invalid one becomes `/contact`, not an error. */
  page: z.catch(
    z.string().check(z.regex(/^\/(?![/\\])[^\s\\\p{Cc}\u202a-\u202e\u2066-\u2069]{0,299}$/u)),
    '/contact',
  ),
  details: z.optional(detailsSchema),
});

export type Inquiry = z.infer<typeof inquirySchema>;

/** Each field's first error. Fields of the details go by their path: `details.drive.day`. */
export type FieldErrors = Record<string, string>;
export type Checked =
  | { status: 'ok'; inquiry: Inquiry }
  | { status: 'refused'; errors: FieldErrors };

/** Validates and cleans an inquiry, in browser and server alike. */
export function checkInquiry(
  input: unknown,
  schema: z.ZodMiniType<Inquiry> = inquirySchema,
): Checked {
  const result = schema.safeParse(withSentence(isObject(input) ? { ...input } : {}));
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
    Object.entries(errors).sort(([a], [b]) => isOfDetails(b) - isOfDetails(a)),
  );
}

/** Each kind has a sentence of its own, so the visitor's message may be short ("Two of us") or empty. */
function withSentence(input: Record<string, unknown>): Record<string, unknown> {
  const typed = typeof input.message === 'string' ? input.message.trim() : '';
  const kind = isObject(input.details) && kindNameOf(input.details);
  if (!kind || typed.length >= SHORTEST_MESSAGE) return input;
  return { ...input, message: `${kindRules[kind].sentence} ${typed}`.trim() };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
