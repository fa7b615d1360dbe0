import type { IntakeResult } from './receive.ts';

/** Why an inquiry is not stored, for form and API alike: status, a sentence, errors by field, seconds to wait. */
export function notStored(result: Exclude<IntakeResult, { status: 'stored' }>, phone: string) {
  switch (result.status) {
    case 'refused':
      return {
        status: 422,
        sentence: Object.values(result.errors).join('. '),
        errors: result.errors,
      };
    case 'taken':
      return {
        status: 409,
        sentence: Object.values(result.errors).join(' '),
        errors: result.errors,
      };
    case 'key-used': {
      const sentence =
        'This Idempotency-Key came with another message before. A new message needs a new key.';
      return { status: 422, sentence };
    }
    case 'too-many': {
      const { seconds } = result;
      const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
      const sentence = `Many messages have come from your connection in a short time. Please send yours again in ${wait}, or call ${phone}.`;
      return { status: 429, sentence, retryAfter: seconds };
    }
    case 'failed': {
      const sentence = `We could not save your message. Please try again in a minute, or call ${phone}.`;
      return { status: 503, sentence };
    }
  }
}
