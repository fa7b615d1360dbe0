import { type Inquiry, type InquiryField, inquirySchema } from './inquiry.ts';

/** One message a field: the first that its rules give. */
export type FieldErrors = Partial<Record<InquiryField, string>>;
export type Checked =
  | { status: 'ok'; inquiry: Inquiry }
  | { status: 'refused'; errors: FieldErrors };

/** Checks what a visitor wrote, in the browser as on the server. */
export function checkInquiry(input: unknown): Checked {
  const result = inquirySchema.safeParse(input);
  if (result.success) return { status: 'ok', inquiry: result.data };
  const errors: FieldErrors = {};
  for (const { path, message } of result.error.issues) {
    errors[path[0] as InquiryField] ??= message;
  }
  return { status: 'refused', errors };
}
