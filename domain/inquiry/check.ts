import { kindNameOf } from './details.ts';
import { type Inquiry, inquirySchema, SHORTEST_MESSAGE } from './inquiry.ts';
import { kindRules } from './kinds.ts';

/** One message a field, the first that its rules give. A field of the details is named by its path: `details.drive.day`. */
export type FieldErrors = Record<string, string>;
export type Checked =
  | { status: 'ok'; inquiry: Inquiry }
  | { status: 'refused'; errors: FieldErrors };

/** Checks what a visitor wrote, in the browser as on the server. */
export function checkInquiry(input: unknown): Checked {
  const result = inquirySchema.safeParse(withSentence(input));
  if (result.success) return { status: 'ok', inquiry: result.data };
  const errors: FieldErrors = {};
  for (const { path, message } of result.error.issues) {
    errors[fieldOf(path)] ??= message;
  }
  return { status: 'refused', errors: inPageOrder(errors) };
}

/** In the order of every page's form: what it is about, then who asks. */
export function inPageOrder(errors: FieldErrors): FieldErrors {
  const isOfDetails = (name: string) => Number(name.startsWith('details'));
  return Object.fromEntries(
    Object.entries(errors).toSorted(([a], [b]) => isOfDetails(b) - isOfDetails(a)),
  );
}

/** Who asks for a drive or a part has said what they want: a message is theirs to add, as short as they like ("Two of us"). */
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

/** An error in a list is the list's. */
function fieldOf(path: PropertyKey[]): string {
  const place = path.findIndex((part) => typeof part === 'number');
  return (place < 0 ? path : path.slice(0, place)).join('.');
}
