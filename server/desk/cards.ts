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

/** What a card's form shows. */
export type ShownCard = ReturnType<typeof showCard>;

/** The card with the values of its file. */
export function showCard(card: Card, { value }: OpenFile) {
  const lists = (card.lists ?? []).map(({ path, one, rows: rowsOf }) => {
    const entries = valueAt(value, pathOf(path));
    return {
      path,
      one,
      entries: (Array.isArray(entries) ? entries : []).map((entry: unknown, nth) => {
        const at = `${path}.${nth}`;
        const rows = named(at, rowsOf(entry));
        const texts = rows[0]?.map(({ name }) => textAt(value, name));
        return { at, rows, name: texts?.filter(Boolean).join(', ') ?? '' };
      }),
      blank: named(`${path}.new`, rowsOf()),
    };
  });
  const { id, heading, fold, rows = [], isDense, own } = card;
  const fields = [...rows, ...lists.flatMap(({ entries }) => entries.flatMap((each) => each.rows))];
  const texts = fields.flat().map(({ name }) => [name, textAt(value, name)]);
  const first: Typed = { ...Object.fromEntries(texts), ...own?.first };
  return { id, heading, fold, rows, lists, isDense, first };
}

function named(at: string, rows: FormRow[]): FormRow[] {
  const name = (field: FormField) => ({ ...field, name: field.name ? `${at}.${field.name}` : at });
  return rows.map((row) => row.map(name) as FormRow);
}

function pathOf(name: string): Path {
  return name.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}

function textAt(value: unknown, name: string): string {
  return String(valueAt(value, pathOf(name)) ?? '').trimEnd();
}

/** What a press changes in the file: fields, new entries, and with `removeEntry holidays.2` one entry less. */
export function changesOf(card: Card, file: OpenFile, typed: Typed): Change[] {
  const { value } = file;
  const shown = showCard(card, file);
  const entries = shown.lists.flatMap((list) => list.entries);
  const removed = entries.find(({ at }) => typed.press === `removeEntry ${at}`);
  const left = entries.filter((entry) => entry !== removed);
  const fields = [...(card.own ? [] : shown.rows), ...left.flatMap(({ rows }) => rows)].flat();
  const emptied = Object.entries(card.wholes ?? {}).filter(([at]) => {
    const texts = fields.filter(({ name }) => name.startsWith(`${at}.`));
    return valueAt(value, pathOf(at)) && texts.every(({ name }) => typed[name]?.trim() === '');
  });
  const changes = fields.flatMap((field): Change[] => {
    const { name } = field;
    if (emptied.some(([at]) => name.startsWith(`${at}.`))) return [];
    const text = typed[name]?.trim();
    if (text === undefined || text === shown.first[name]) return [];
    const path = pathOf(name);
    return [{ path, to: valueOfText(text, field, valueAt(value, path)) }];
  });
  const added = shown.lists.flatMap(({ path, entries: { length }, blank }): Change[] => {
    const filled = blank.flat().flatMap((field): [string, unknown][] => {
      const to = valueOfText(typed[field.name]?.trim() ?? '', field);
      return to === undefined ? [] : [[field.name.slice(`${path}.new.`.length), to]];
    });
    const [first] = filled;
    if (!first) return [];
    const to = first[0] === '' ? first[1] : Object.fromEntries(filled);
    return [{ path: [...pathOf(path), length], to }];
  });
  return [
    ...(card.own?.changes(typed) ?? []),
    ...emptied.map(([at, to]) => ({ path: pathOf(at), to })),
    ...changes,
    ...added,
    ...(removed ? [{ path: pathOf(removed.at), to: undefined }] : []),
  ];
}

/** An empty field takes the key out; what is no number goes on as text, so that the check says what it must be. */
function valueOfText(text: string, { type, options }: FormField, before?: unknown) {
  if (text === '') return undefined;
  if (options?.true) return text === 'true';
  const number = Number(text.replace(/[$,]/g, ''));
  const isNumber = type === 'number' || typeof before === 'number';
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

/** What people call the part of the file around a place: its nearest title, or that of its group. */
function nameOf(value: unknown, place: Path): string {
  const ofGroup = valueAt(value, ['titles', place[0] ?? '']);
  if (typeof ofGroup === 'string') return ofGroup;
  const around = place.map((_, nth) => valueAt(value, place.slice(0, nth))).toReversed();
  const titles = around.flatMap((each) => {
    return isObject(each) ? [each.title ?? each.heading ?? each.name] : [];
  });
  return String(titles.find((title) => typeof title === 'string') ?? place.join(' '));
}

/** The faults beside their fields; what has none comes with its file and line. */
export function errorsOf(card: Card, open: OpenFile, typed: Typed, faults: ContentFault[]) {
  const errors: Typed = {};
  const others: string[] = [];
  const { first, lists } = showCard(card, open);
  const fields = new Map(Object.keys(first).map((name) => [name, name]));
  for (const { path, entries, blank } of lists) {
    // A new entry is the last one.
    const last = `${path}.${entries.length}`;
    for (const { name } of blank.flat()) fields.set(name.replace(`${path}.new`, last), name);
  }
  const isRemoval = typed.press?.startsWith('removeEntry ');
  for (const { file, line, path = [], said, message } of faults) {
    const isOurs = file === card.file && !isRemoval;
    const name = isOurs && (card.own?.fieldOf(path, typed) ?? nearest(fields, path.join('.')));
    const isEmpty = name && !typed[name]?.trim();
    const why = isEmpty ? 'write something here' : message;
    if (name) errors[name] ??= `${why.charAt(0).toUpperCase()}${why.slice(1)}.`;
    else others.push(`${file}${line ? `, line ${line}` : ''}: ${said}`);
  }
  return { errors, others };
}

/** The field itself, or one of the same entry or card; of fields by their place in the file. */
function nearest(fields: Map<string, string>, at: string): string | undefined {
  const entry = at.split('.').slice(0, -1).join('.');
  const near = [...fields].find(([place]) => entry && place.startsWith(`${entry}.`));
  return fields.get(at) ?? near?.[1];
}
