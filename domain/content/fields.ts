import { z } from 'zod';

/** One line of visible text, trimmed. */
export function line(max = 200): z.ZodString {
  return z
    .string('must be text; put it in quotes')
    .trim()
    .min(1, 'must not be empty')
    .max(max, `must have at most ${max} characters`)
    .refine((value) => !/\p{Cc}/u.test(value), 'must be one line of plain text');
}

/** One line in which `{name}` stands for what the page puts there, for each of `names`; no other word in braces. */
export function template(names: readonly string[], max = 60): z.ZodString {
  const known = names.map((name) => `{${name}}`);
  return line(max).refine(
    (value) => (value.match(/\{[^}]*\}?/g) ?? []).every((found) => known.includes(found)),
    `must have nothing in braces but ${known.join(', ')}`,
  );
}

/** Text of a fixed form; `form` completes "must be …". */
export function shaped(pattern: RegExp, form: string): z.ZodString {
  return z.string(`must be ${form}, in quotes`).regex(pattern, `must be ${form}`);
}

/** A model by the name of its file. Whether it is there is checked once all files are read. */
export function modelSlug(): z.ZodString {
  return shaped(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'the name of a file in content/dealer/models, no .yaml',
  );
}

/** A large picture by the name of its file. Whether it is there is checked once all files are read. */
export function sceneName(): z.ZodString {
  return shaped(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'the name of a file in content/pictures/scenes, no .webp',
  );
}

export function webAddress(): z.ZodURL {
  return z.url({ protocol: /^https$/, error: 'must be an address that starts with https://' });
}

export function phone(): z.ZodString {
  return shaped(/^\d{3}-\d{3}-\d{4}$/, 'a phone number such as 732-555-0142');
}

export function zip(): z.ZodString {
  return shaped(/^\d{5}$/, "a ZIP code of five digits in quotes, such as '08721'");
}

/** A day of the calendar. */
export function date() {
  return z.iso.date("must be a day such as '2026-12-25', in quotes");
}

export function latitude(): z.ZodNumber {
  return degrees(90);
}

export function longitude(): z.ZodNumber {
  return degrees(180);
}

export function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
  return z.enum(values, `must be one of: ${values.join(', ')}`);
}

export function wholeNumber(min: number, max: number): z.ZodNumber {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.int(error).min(min, error).max(max, error);
}

export function listOf<T extends z.ZodType>(entry: T, min = 1) {
  return z.array(entry, 'must be a list').min(min, `must have at least ${min} entry`);
}

function degrees(limit: number): z.ZodNumber {
  const error = `must be a number of degrees from -${limit} to ${limit}`;
  return z.number(error).min(-limit, error).max(limit, error);
}
