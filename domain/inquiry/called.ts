import type { KeptDetails } from './details.ts';
import type { Inquiry } from './inquiry.ts';

/** What an inquiry is called to the dealer: by what it asks for, else by what its form says that it is about. */
export function calledInquiry({
  interest,
  details,
}: Pick<Inquiry, 'interest'> & { details: KeptDetails | null }): string {
  const asked = byDetails.find(([kind]) => details?.[kind]);
  return asked?.[1] ?? byInterest[interest];
}

const byDetails: readonly (readonly [keyof KeptDetails, string])[] = [
  ['drive', 'Test drive'],
  ['rental', 'Rental request'],
  ['tradeIn', 'Trade-in'],
  ['service', 'Service request'],
  ['parts', 'Parts request'],
];

const byInterest: Record<Inquiry['interest'], string> = {
  sales: 'Sales inquiry',
  service: 'Service inquiry',
  parts: 'Parts inquiry',
  general: 'General inquiry',
};
