import { isHereWord, standingOfStatus } from '#domain/vehicle/status-words.ts';

/** What an export's column says of a vehicle's age; `none` where it is empty. */
export function conditionOf(value: string): 'new' | 'used' | 'none' | 'unknown' {
  const word = value
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
  // "No" stands in a column of our own name, isNew: it takes only the badge off.
  if (['', 'no', 'false', '0'].includes(word)) return 'none';
  if (/^(brand )?new\b|^(n|yes|y|true|1|x)$/.test(word)) return 'new';
  const isUsed = /\b(used|pre ?owned|certified|refurbished|reconditioned|second ?hand)\b|^(u|cpo)$/;
  return isUsed.test(word) ? 'used' : 'unknown';
}

/** An export's status in our words: empty for one that is in stock, undefined for a word that we don't know. */
export function statusOf(value: string): string | undefined {
  const status = value.toLowerCase().replaceAll('_', ' ');
  if (status === '' || isHereWord(status)) return '';
  return standingOfStatus(status) ? status : undefined;
}
