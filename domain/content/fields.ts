import { z } from 'zod';

/** One line of visible text, trimmed. */
export function line(max = 200): z.ZodString {
  return z
    .string('must be text')
    .trim()
    .min(1, 'must not be empty')
    .max(max, `must have at most ${max} characters`)
    .refine((value) => !/\p{Cc}/u.test(value), 'must be one line of plain text');
}

/** One line that may have the placeholders `{name}` of `names`, and no other. */
export function template(names: readonly string[], max = 60): z.ZodString {
  const known = names.map((name) => `{${name}}`);
  return line(max).refine(
    (value) => (value.match(/\{[^}]*\}?/g) ?? []).every((found) => known.includes(found)),
    `must have nothing in braces but ${known.join(', ')}`,
  );
}

/** Text of a fixed form; `form` completes "must be …". */
export function shaped(pattern: RegExp, form: string): z.ZodString {
  const error = `must be ${form}`;
  // Aborts at a misspelt field, so that rules across fields don't report it twice.
  return z.string(error).regex(pattern, { error, abort: true });
}

/** A name in addresses and of files: `evolution-d6-max-gt4`. */
export function slug(form: string): z.ZodString {
  return shaped(/^[a-z0-9]+(-[a-z0-9]+)*$/, form);
}

/** A name in an address: `St. Helena Island` → `st-helena-island`. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFD').toLowerCase();
  return plain
    .replaceAll(/\p{M}|['’]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** A brand as inventory files have it, in lower case: `denago`, `star ev`. */
export const brandName = shaped(/^[a-z0-9]+([ -][a-z0-9]+)*$/, 'a brand in lower case');

export function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
  return z.enum(values, `must be one of: ${values.join(', ')}`);
}

export function wholeNumber(min: number, max: number): z.ZodNumber {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.int(error).min(min, error).max(max, error);
}

export function numberBetween(min: number, max: number, what = 'a number'): z.ZodNumber {
  const error = `must be ${what} from ${min} to ${max}`;
  return z.number(error).min(min, error).max(max, error);
}

export function listOf<T extends z.ZodType>(entry: T, min = 1) {
  return z.array(entry, 'must be a list').min(min, `must have at least ${min} entry`);
}

/** Refuses an entry with a name, in any case, that an earlier one has. */
export function distinct<Entry>(namesOf: (entry: Entry) => string[]) {
  return (entries: Entry[], context: z.RefinementCtx) => {
    const seen = new Set<string>();
    for (const [index, entry] of entries.entries()) {
      for (const name of namesOf(entry).map((each) => each.toLowerCase())) {
        const message = `must not name "${name}", as an earlier one does`;
        if (seen.has(name)) context.addIssue({ code: 'custom', path: [index], message });
        seen.add(name);
      }
    }
  };
}

export function each<const Name extends string, Field extends z.ZodType>(
  field: Field,
  names: readonly Name[],
) {
  return Object.fromEntries(names.map((name) => [name, field])) as Record<Name, Field>;
}

export const yesOrNo = z.boolean('must be true or false');
export const webAddress = z.url({
  protocol: /^https$/,
  error: 'must be an address that starts with https://',
});
export const phone = shaped(/^\d{3}-\d{3}-\d{4}$/, 'a phone number such as 732-555-0142');
export const zip = shaped(/^\d{5}$/, 'a ZIP code of five digits, such as 08721');
export const date = z.iso.date('must be a day such as 2026-12-25');
export const place = {
  lat: numberBetween(-90, 90, 'a number of degrees'),
  lon: numberBetween(-180, 180, 'a number of degrees'),
};
export const color = shaped(/^#[0-9a-f]{6}$/, "a color such as '#0a626b'");

// server/content/cross-checks.ts checks that the model or picture exists, once all files are read.
export const modelSlug = slug('a model such as evolution-d6-max-gt4');
export const sceneName = slug('a picture of content/pictures/scenes, such as home');

/** The dealer's own photographs, of a building or of people; none by default. */
export const photographs = listOf(z.strictObject({ scene: sceneName, alt: line(160) }), 0).default(
  [],
);

const heading = line(60);
export const paragraph = line(600);

export function headings<const Name extends string>(...names: Name[]) {
  return each(heading, names);
}

export function paragraphs<const Name extends string>(...names: Name[]) {
  return each(paragraph, names);
}

/** For search results, browser tabs and shared links. */
export const head = z.strictObject({
  title: line(60),
  description: line(200),
  keywords: listOf(line(60)),
});
/** The carts beside a page's heading, from the left: model and view. */
export const opening = listOf(
  z.strictObject({ model: modelSlug, view: oneOf(['front', 'rear', 'side']) }),
  0,
).max(2, 'must have at most 2 entries');
export const pageTop = { head, opening, heading, lead: paragraph };
export const point = z.strictObject({ title: heading, text: paragraph });
/** A large figure and its label: `500+`, `happy customers`. */
export const figure = z.strictObject({ value: line(12), label: line(40) });
/** Hours as text, for pages with hours of their own. */
export const displayHours = listOf(z.strictObject({ days: line(30), hours: line(40) }));
