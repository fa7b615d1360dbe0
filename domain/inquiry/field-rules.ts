import * as z from 'zod/mini';

/**
 * One line, which may be empty.
 *
 * @param missing the error where the field is absent
 */
export function line(label: string, max = 100, missing = `${label} must be text`) {
  return z.string(missing).check(
    z.overwrite((text) => text.replace(/\s+/g, ' ').trim()),
    z.maxLength(max, `${label} can have at most ${max} characters`),
  );
}

/** One line that must not be empty. */
export function neededLine(label: string, max = 100) {
  const missing = `Enter the ${label.toLowerCase()}`;
  return line(label, max, missing).check(z.minLength(1, missing));
}

/** Several lines that may be empty. */
export function text(label: string, max = 2000, missing = `${label} must be text`) {
  return z
    .string(missing)
    .check(z.trim(), z.maxLength(max, `${label} can have at most ${max} characters`));
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
