/** How long a device keeps what was typed and not sent, in milliseconds: a day. */
export const KEPT_FOR = 24 * 60 * 60 * 1000;

/** What somebody typed into fields of a form, by the names of the fields. */
export type TypedFields = Record<string, TypedField>;

interface TypedField {
  value: string;
  /** What stood there before: a sentence about a cart is not put back over one about another. */
  was: string;
}

export interface Draft {
  /** When something was last typed, in milliseconds since 1970. */
  at: number;
  fields: TypedFields;
}

/** By the names of their forms. */
export type Drafts = Record<string, Draft>;

/** The drafts that a text holds and that are not too old yet; of a text that is not ours, none. */
export function readDrafts(text: string | null, now: number): Drafts {
  const drafts = parsed(text ?? '');
  if (!isObject(drafts)) return {};
  const good = Object.entries(drafts).filter(
    (entry): entry is [string, Draft] => isDraft(entry[1]) && now - entry[1].at < KEPT_FOR,
  );
  return Object.fromEntries(good);
}

/**
 * A form's draft after its fields have changed. What the form has no place for at present stays: a sentence about another
 * cart, until one is typed about this.
 *
 * @param typed fields that do not say what they said at first
 * @param shown every field that the form shows
 * @returns undefined where nothing is left
 */
export function changedDraft(
  before: Draft | undefined,
  typed: TypedFields,
  shown: Record<string, string>,
  now: number,
): Draft | undefined {
  const others = Object.entries(before?.fields ?? {}).filter(
    ([name, { was }]) => shown[name] !== undefined && shown[name] !== was,
  );
  const fields = { ...Object.fromEntries(others), ...typed };
  // Reading it back is no typing.
  if (before && isSame(fields, before.fields)) return before;
  return Object.keys(fields).length > 0 ? { at: now, fields } : undefined;
}

function isSame(one: TypedFields, other: TypedFields): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every(
      (name) => one[name]?.value === other[name]?.value && one[name]?.was === other[name]?.was,
    )
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Whatever else may lie there is no draft.
    return null;
  }
}

function isDraft(value: unknown): value is Draft {
  return (
    isObject(value) &&
    typeof value.at === 'number' &&
    isObject(value.fields) &&
    Object.values(value.fields).every(
      (field) =>
        isObject(field) && typeof field.value === 'string' && typeof field.was === 'string',
    )
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
