import * as z from 'zod/mini';

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
