import type { FormField, FormRow } from '#domain/form/field.ts';
import type { ContentFault } from '#server/content/parse.ts';
import { type Change, sharedWith } from '#server/content/rewrite.ts';
import { isObject, type Path, valueAt } from '#server/content/yaml-text.ts';
import type { OpenFile } from './contents.ts';

/** A page of the desk for what a shop changes often, written by hand. */
export interface Screen {
  title: string;
  /** Of the site: it shows what the screen changes. */
  page: string;
  /** The files of its cards. */
  files: readonly string[];
  /** @param values of the files, in their order */
  cards: (...values: never[]) => Card[];
}

/** Fields of one file that are saved together. */
export interface Card {
  /** Tells the forms of one page apart. */
  id: string;
  heading: string;
  file: string;
  /** Names are paths in the file: `dates.holdHours`, `plans.0.fleet`. */
  rows?: FormRow[];
  lists?: CardList[];
  /** What the card says where it is folded, beside its heading. */
  fold?: string;
  /** Parts of the file by path that go as a whole once all their fields are empty, and what then stands there. */
  wholes?: Record<string, null | undefined>;
  /** Short fields stand side by side on a phone, too. */
  isDense?: true;
  /** Where the names of `rows` are no paths. */
  own?: {
    first: Typed;
    changes: (typed: Typed) => Change[];
    /** The field of a fault's path. */
    fieldOf: (path: PropertyKey[], typed: Typed) => string | undefined;
  };
}

/** A list whose entries are added and removed. */
interface CardList {
  /** Of the list: `holidays`. */
  path: string;
  /** One entry in words: `closed day`. */
  one: string;
  /** The fields of an entry, or of a new one. The first row says which it is. A field without a name is the entry. */
  rows: (entry?: unknown) => FormRow[];
}

/** A form's texts by name. */
export type Typed = Record<string, string>;

/** What a card was sent with, and what is wrong. */
export interface Sent {
  id: string;
  typed: Typed;
  /** By field. */
  errors: Typed;
  /** Of no field of the card. */
  others: string[];
  /** Names of other places that share what was changed. */
  shared?: string[];
  isStale?: boolean;
}

/** What a card's form shows. */
export type ShownCard = ReturnType<typeof showCard>;

/** The card with the values of its file. */
export function showCard(card: Card, { value, version }: Pick<OpenFile, 'value' | 'version'>) {
  const lists = (card.lists ?? []).map((list) => ({
    one: list.one,
    entries: entriesOf(list, value).map((entry, nth) => {
      const at = `${list.path}.${nth}`;
      const rows = named(at, list.rows(entry));
      const texts = rows[0]?.map(({ name }) => textAt(value, name));
      return { at, rows, name: texts?.filter(Boolean).join(', ') ?? '' };
    }),
    blank: named(`${list.path}.new`, list.rows()),
  }));
  const { id, heading, file, fold, rows = [], isDense, own } = card;
  const fields = [...rows, ...lists.flatMap(({ entries }) => entries.flatMap((each) => each.rows))];
  const first = Object.fromEntries(fields.flat().map(({ name }) => [name, textAt(value, name)]));
  return {
    ...{ id, heading, file, version, fold, rows, lists, isDense },
    first: { ...first, ...own?.first },
  };
}

function named(at: string, rows: FormRow[]): FormRow[] {
  const name = (field: FormField) => ({ ...field, name: field.name ? `${at}.${field.name}` : at });
  return rows.map((row) => row.map(name) as FormRow);
}

function entriesOf({ path }: CardList, value: unknown): unknown[] {
  const entries = valueAt(value, pathOf(path));
  return Array.isArray(entries) ? entries : [];
}

function pathOf(name: string): Path {
  return name.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}

function textAt(value: unknown, name: string): string {
  return String(valueAt(value, pathOf(name)) ?? '').trimEnd();
}

/**
 * What a press changes in the file: what is typed otherwise than `seen`, new entries, and with the press
 * `remove holidays.2` one entry less.
 */
export function changesOf(card: Card, value: unknown, seen: Typed, typed: Typed): Change[] {
  const shown = showCard(card, { value, version: '' });
  const gone = /^remove (.+)$/.exec(typed.press ?? '')?.[1];
  const rows = [
    ...(card.own ? [] : shown.rows),
    ...shown.lists
      .flatMap(({ entries }) => entries.filter(({ at }) => at !== gone))
      .flatMap((each) => each.rows),
  ];
  const emptied = Object.entries(card.wholes ?? {}).filter(([at]) => {
    const texts = rows.flat().filter(({ name }) => name.startsWith(`${at}.`));
    return valueAt(value, pathOf(at)) && texts.every(({ name }) => typed[name]?.trim() === '');
  });
  const changes = rows.flat().flatMap(({ name, type, options }): Change[] => {
    if (emptied.some(([at]) => name.startsWith(`${at}.`))) return [];
    const text = typed[name]?.trim();
    if (text === undefined || text === seen[name]) return [];
    const isNumber = type === 'number' || typeof valueAt(value, pathOf(name)) === 'number';
    const isSwitch = typeof valueAt(value, pathOf(name)) === 'boolean' || options?.true;
    const to = isSwitch && text ? text === 'true' : valueOfText(text, isNumber);
    return [{ path: pathOf(name), to }];
  });
  const added = (card.lists ?? []).flatMap((list, nth): Change[] => {
    const fields = shown.lists[nth]?.blank.flat() ?? [];
    const filled = fields.filter(({ name }) => typed[name]?.trim());
    if (filled.length === 0) return [];
    const at = `${list.path}.new`;
    const values = filled.map(({ name, type }): [string, unknown] => [
      name.slice(at.length + 1),
      valueOfText(typed[name]?.trim() ?? '', type === 'number'),
    ]);
    const to = values[0]?.[0] === '' ? values[0][1] : Object.fromEntries(values);
    return [{ path: [...pathOf(list.path), entriesOf(list, value).length], to }];
  });
  const removed = gone && shown.lists.some(({ entries }) => entries.some(({ at }) => at === gone));
  return [
    ...(card.own?.changes(typed) ?? []),
    ...emptied.map(([at, to]) => ({ path: pathOf(at), to })),
    ...changes,
    ...added,
    ...(removed ? [{ path: pathOf(gone), to: undefined }] : []),
  ];
}

/** An empty field takes the key out; what is no number goes on as text, so that the check says what it must be. */
function valueOfText(text: string, isNumber: boolean): string | number | undefined {
  if (text === '') return undefined;
  const number = Number(text.replace(/[$,]/g, ''));
  return isNumber && !Number.isNaN(number) ? number : text;
}

/** The names of other places that the changes would change too, since they share an anchor. */
export function othersOf({ text, value }: OpenFile, changes: Change[]): string[] {
  const shared = changes.flatMap((change) => sharedWith(text, change));
  const isMeant = ({ path }: { path: Path }) =>
    changes.some((each) => `${each.path}` === `${path}`);
  return [
    ...new Set(shared.filter((each) => !isMeant(each)).map(({ place }) => nameOf(value, place))),
  ];
}

/** What people call the part of the file around a place: its nearest title. */
function nameOf(value: unknown, place: Path): string {
  const around = place.map((_, nth) => valueAt(value, place.slice(0, nth))).toReversed();
  const titles = around.flatMap((each) => {
    return isObject(each) ? [each.title ?? each.heading ?? each.name] : [];
  });
  return String(titles.find((title) => typeof title === 'string') ?? place.join(' '));
}

/** The faults beside their fields; what has none comes with its file and line. */
export function errorsOf(
  card: Card,
  { first, lists }: ShownCard,
  typed: Typed,
  faults: ContentFault[],
) {
  const errors: Typed = {};
  const others: string[] = [];
  const isRemoval = typed.press?.startsWith('remove ');
  const names = [
    ...Object.keys(first),
    ...lists.flatMap(({ blank }) => blank.flat().map(({ name }) => name)),
  ];
  for (const { file, line, path = [], said, message } of faults) {
    // A new entry is the last one.
    const at = lists.reduce((each, { entries, blank }) => {
      const list = blank[0]?.[0].name.split('.new')[0] ?? '';
      return each.replace(new RegExp(`^${list}\\.${entries.length}(?=\\.|$)`), `${list}.new`);
    }, path.join('.'));
    const isOurs = file === card.file && !isRemoval;
    const name = isOurs && (card.own?.fieldOf(path, typed) ?? nearest(names, at));
    const isEmpty = name && !typed[name]?.trim();
    const why = isEmpty ? 'write something here' : message;
    if (name) errors[name] ??= `${why.charAt(0).toUpperCase()}${why.slice(1)}.`;
    else others.push(`${file}${line ? `, line ${line}` : ''}: ${said}`);
  }
  return { errors, others };
}

/** The field itself, or one of the same entry or card. */
function nearest(names: string[], at: string): string | undefined {
  if (names.includes(at)) return at;
  const entry = at.split('.').slice(0, -1).join('.');
  return entry ? names.find((name) => name.startsWith(`${entry}.`)) : undefined;
}
