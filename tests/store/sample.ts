import type { NewInquiry } from '#server/store/inquiries.ts';

/** An inquiry for a test, with defaults for all other fields. */
export function sampleInquiry(given: Partial<NewInquiry> = {}): NewInquiry {
  return {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.org',
    phone: '(239) 555-0142',
    interest: 'sales',
    message: 'Is the green one still there?\nI could come on Friday.',
    page: '/vehicles/D5M4P-101',
    about: 'D5 Maverick 4 Plus (D5M4P-101), $12,995',
    ...given,
  };
}
