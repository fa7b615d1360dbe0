import * as z from 'zod/mini';

/**
 * One line that may be left out; longer ones are refused by the field's name.
 *
 * @param missing said where it is not there
 */
export function line(label: string, max = 100, missing = `${label} must be text`) {
  return z.string(missing).check(
    z.overwrite((text) => text.replace(/\s+/g, ' ').trim()),
    z.maxLength(max, `${label} can have at most ${max} characters`),
  );
}

/** One line that must say something. */
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

/** One of a few, by what is stored. @param missing said for anything else */
export function choice<Key extends string>(options: Record<Key, string>, missing: string) {
  return z.enum(Object.keys(options) as Key[], missing);
}

/**
 * A whole number, as JSON has it or as it is typed: `1,200`.
 *
 * @param rule the sentence for anything else
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
