import type { FieldErrors } from '#domain/inquiry/check.ts';
import { notSaved, tooMany } from '#domain/inquiry/not-taken.ts';
import type { IntakeResult } from './guarded.ts';

/** Why an inquiry was not stored, as the form and the call both tell it. */
export interface NotStored {
  status: 409 | 422 | 429 | 503;
  title: string;
  /** For the visitor. */
  sentence: string;
  /** By field, where it was refused for what it says. */
  errors: FieldErrors;
  headers: Record<string, string>;
  /** The trouble is the Idempotency-Key's. */
  isOfKey: boolean;
}

/** @param phone to call in its place */
export function notStored(
  result: Exclude<IntakeResult, { status: 'stored' }>,
  phone: string,
): NotStored {
  const plain = { errors: {}, headers: {}, isOfKey: false };
  switch (result.status) {
    case 'refused': {
      const { errors } = result;
      const sentence = Object.values(errors).join('. ');
      return { ...plain, status: 422, title: 'Unprocessable Content', sentence, errors };
    }
    case 'taken': {
      const { errors } = result;
      const sentence = Object.values(errors).join(' ');
      return { ...plain, status: 409, title: 'Taken', sentence, errors };
    }
    case 'key-used':
      return {
        ...plain,
        status: 422,
        title: 'Idempotency-Key is already used',
        sentence:
          'This Idempotency-Key came with another message before. A new message needs a new key.',
        isOfKey: true,
      };
    case 'key-busy':
      return {
        ...plain,
        status: 409,
        title: 'A request is outstanding for this Idempotency-Key',
        sentence: 'This message is being saved at this moment. Please ask again in a second.',
        headers: { 'Retry-After': '1' },
        isOfKey: true,
      };
    case 'too-many':
      return {
        ...plain,
        status: 429,
        title: 'Too Many Requests',
        sentence: tooMany(result.seconds, phone),
        headers: { 'Retry-After': String(result.seconds) },
      };
    case 'failed':
      return { ...plain, status: 503, title: 'Service Unavailable', sentence: notSaved(phone) };
  }
}
