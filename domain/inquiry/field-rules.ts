import * as z from 'zod/mini';

/**
 * Turns white space and control characters into one space. Removes null characters, since PostgreSQL can't store them,
 * and directional overrides, since they can fake an address in a sender's name, and spaces without a width.
 */
export function oneLine(text: string): string {
  return wellFormed(text)
    .replace(/\0|[\u200b\u2060\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** Line breaks become `\n`; other control characters but tabs are removed. */
function manyLines(text: string): string {
  return wellFormed(text)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim();
}

/** Replaces single surrogates. */
function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd');
}

/**
 * One line, which may be empty.
 *
 * @param missing the error where the field is absent
 */
export function line(label: string, max = 100, missing = `${label} must be text`) {
  return z
    .string(missing)
    .check(z.overwrite(oneLine), z.maxLength(max, `${label} can have at most ${max} characters`));
}

/** One line that must not be empty. */
export function neededLine(label: string, max = 100, missing = `Enter the ${label.toLowerCase()}`) {
  return line(label, max, missing).check(z.minLength(1, missing));
}

/**
 * The pattern of HTML's email fields (https://html.spec.whatwg.org/#valid-e-mail-address), with a dot in the domain: a
 * slip such as `ada@example` could never be answered. Pasted spaces, and those without a width, are removed.
 */
export function emailAddress(error: string) {
  return z.string(error).check(
    z.overwrite((text) => oneLine(text).replace(/[\s\u00ad\u200c\u200d]/g, '')),
    z.regex(EMAIL, error),
    z.maxLength(254, 'Email can have at most 254 characters'),
  );
}

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const EMAIL = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})+$`, 'i');

/** Several lines that may be empty. */
export function text(label: string, max: number, missing = `${label} must be text`) {
  const long = `${label} can have at most ${max.toLocaleString('en-US')} characters`;
  return z.string(missing).check(z.overwrite(manyLines), z.maxLength(max, long));
}

/** One of the options' keys. @param missing the error for anything else */
export function choice<Key extends string>(options: Record<Key, string>, missing: string) {
  return z.enum(Object.keys(options) as Key[], missing);
}

/**
 * A whole number, from JSON or typed: `1,200`.
 *
 * @param rule the error for anything else
 */
export function wholeNumber(rule: string, least: number, most: number) {
  return z.pipe(
    z.union([z.number(), z.string()], rule),
    z.pipe(
      z.transform((given: number | string) =>
        typeof given === 'string' && /^\s*\d[\d,\s]*$/.test(given)
          ? Number(given.replace(/[,\s]/g, ''))
          : given,
      ),
      z.number(rule).check(z.int(rule), z.gte(least, rule), z.lte(most, rule)),
    ),
  );
}

/** A cart's model year: the first golf carts were sold in the fifties. */
export function modelYear() {
  return wholeNumber('Year must be one such as 2019', 1950, 2100);
}
