import * as z from 'zod/mini';

/** One line that may be left out; longer ones are refused by the field's name. */
export function line(label: string, max = 100) {
  return z.string(`${label} must be text`).check(
    z.overwrite((text) => text.replace(/\s+/g, ' ').trim()),
    z.maxLength(max, `${label} can have at most ${max} characters`),
  );
}

/** One line that must say something. */
export function neededLine(label: string, max = 100) {
  return line(label, max).check(z.minLength(1, `${label} is required`));
}

/** Several lines that may be empty. */
export function text(label: string, max = 2000) {
  return z
    .string(`${label} must be text`)
    .check(z.trim(), z.maxLength(max, `${label} can have at most ${max} characters`));
}
