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
