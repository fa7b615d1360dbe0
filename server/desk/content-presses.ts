import * as z from 'zod';
import { merge } from '#domain/form/merge.ts';
import { spokenTime } from '#domain/hours/calendar.ts';
import { spokenInstant } from '#domain/rental/stay.ts';
import { listing } from '#domain/text/sentences.ts';
import { rewrite } from '#server/content/rewrite.ts';
import { isObject } from '#server/content/yaml-text.ts';
import type { Database } from '#server/store/database.ts';
import { findContentVersion, listContentVersions } from '#server/store/desk/content-versions.ts';
import { type Card, changesOf, errorsOf, othersOf, showCard, type Typed } from './cards.ts';
import { type Contents, type OpenFile, pageOfFile, type Trial } from './contents.ts';
import { type Around, type At, type Outcome, press, refused } from './press.ts';
import { screens } from './screens/screens.ts';

const typedCard = z.looseObject({ press: z.string(), seen: z.string() });
const writing = { run: write, prepareUndo: tryUndo, undo: changeBack };

/** What a clerk does with the content; `of` is a screen and its card, `hours closed`, or a file. */
export const contentPresses = {
  saveContent: press({ schema: typedCard, prepare: tryCard, ...writing }),
  removeEntry: press({ schema: typedCard, prepare: tryCard, ...writing }),
  /** Where several places share a text, only this one. */
  saveAlone: press({ schema: typedCard, prepare: tryCard, ...writing }),
  saveFile: press({
    schema: z.object({ text: z.string(), seen: z.string() }),
    async prepare({ db, desk: { contents }, of: file }, { text, seen }) {
      const now = await contents.open(file);
      if ('why' in now) return refused(now.why);
      const typed = asWritten(text, now.text);
      if (now.version !== seen && typed !== now.text) {
        const why = 'Somebody has changed this file since. Compare, then save yours.';
        return refused(why + (await whoChanged(db, file, now)));
      }
      return tryFile(contents, file, now, typed);
    },
    ...writing,
  }),
  restoreFile: press({
    schema: z.object({ version: z.string() }),
    async prepare({ db, desk: { contents }, of: file }, { version }) {
      const now = await contents.open(file);
      if ('why' in now) return refused(now.why);
      const old = await findContentVersion(db, version);
      if (old?.file !== file) return refused('This version is not kept any more.');
      return tryFile(contents, file, now, old.text);
    },
    ...writing,
  }),
};

/** A trial, and what its done sentence and activity say. */
type Planned = Trial & { words: string; about: string };

async function write(at: At, _: unknown, { words, about, ...trial }: Planned): Promise<Outcome> {
  const saved = await at.desk.contents.save(at, trial);
  if ('why' in saved) return refused(saved.why);
  return { status: 'done', words, about, undo: saved };
}

function tryUndo({ db, desk }: Around, { version }: { version: string }) {
  return desk.contents.tryUndo(db, version);
}

async function changeBack(at: At, { prepared }: { prepared: Trial | { why: string } }) {
  return 'why' in prepared ? prepared.why : at.desk.contents.put(at, prepared);
}

/** Who has saved the file as it now is, and when; empty where an editor has. */
async function whoChanged(db: Database, file: string, now: OpenFile): Promise<string> {
  const [last] = await listContentVersions(db, file);
  return last?.made === now.version ? ` ${last.person}, ${spokenInstant(last.at)}.` : '';
}

async function tryFile(contents: Contents, file: string, now: OpenFile, text: string) {
  const [about, words] = [pageOfFile(file), `Saved: ${file}`];
  if (text === now.text) return same(about, words);
  const tried = await contents.attempt(file, now, text);
  if (tried.status === 'ready') return { ...tried, about, words };
  const lines = tried.faults.map(
    ({ line, said, ...fault }) =>
      `${fault.file === file ? '' : `${fault.file}, `}${line ? `line ${line}: ` : ''}${said}`,
  );
  return refused(lines.join('\n'));
}

/** A form sends lines with LF, and no mark of the byte order: they stay as the file has them. */
function asWritten(typed: string, before: string): string {
  const plain = (text: string) => text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  if (plain(typed) === plain(before)) return before;
  const mark = before.startsWith('\uFEFF') ? '\uFEFF' : '';
  return mark + plain(typed).replaceAll('\n', before.includes('\r\n') ? '\r\n' : '\n');
}

/** What was typed anew goes over what others have saved since; where they set the same field, the clerk decides. */
async function tryCard(
  { db, desk: { contents }, of, hasRead }: Around,
  { press: pressed, seen: json, ...given }: z.output<typeof typedCard>,
): Promise<Planned | Outcome> {
  const [screen = '', id] = of.split(' ');
  const { cards = [] } = (await openScreen(contents, screen)) ?? {};
  const found = cards.find((each) => each.card.id === id);
  if (!found) return refused('This part is gone: somebody has changed it.');
  const { card, file } = found;
  const [about, words] = [`content/${screen}`, `Saved: ${card.heading}`];
  const [seen, typed] = [textsOf(JSON.parse(json) as object), textsOf(given)];
  const { first, lists } = showCard(card, file);
  const keyed = lists.flatMap(({ entries }) => entries.flatMap(({ rows }) => rows[0] ?? []));
  const isListed = keyed.some(({ name }) => seen[name] !== first[name]);
  const { merged, overtaken } = merge(seen, { ...seen, ...typed }, first);
  if (isListed || overtaken.length > 0) {
    const errors = overtaken.map((name) => [name, `Now: ${nowInWords(first[name])}.`]);
    const why = 'Somebody has changed this since. Look at it, and press again to save yours.';
    const sentence = why + (await whoChanged(db, card.file, file));
    return refused({ refused: sentence, ...Object.fromEntries(errors) });
  }
  const texts = { ...typed, ...merged, press: pressed };
  const changes = changesOf(card, file, texts);
  const shared = othersOf(file, changes);
  const isAlone = pressed === 'saveAlone';
  const sentence = `${listing(shared)} ${shared.length > 1 ? 'have' : 'has'} the same: change it everywhere?`;
  if (shared.length > 0 && !isAlone && !hasRead(sentence)) return { status: 'warned', sentence };
  const text = rewrite(file.text, changes, isAlone);
  if (text === file.text) return same(about, words);
  const tried = await contents.attempt(card.file, file, text);
  if (tried.status === 'ready') return { ...tried, about, words };
  const { errors, others } = errorsOf(card, file, texts, tried.faults);
  return refused({
    ...errors,
    ...(others.length > 0 && { refused: `Not saved: ${others.join('; ')}` }),
  });
}

function same(about: string, words: string): Outcome {
  return { status: 'done', words, about, isSame: true };
}

function textsOf(values: object): Typed {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, text]) =>
      typeof text === 'string' ? [[name, text]] : [],
    ),
  );
}

function nowInWords(text = ''): string {
  if (/^\d\d:\d\d$/.test(text)) return spokenTime(text);
  return text === '' ? 'nothing' : `“${text}”`;
}

/** A screen's cards with their files; cards of files that can't be read are left out. Undefined for another name. */
export async function openScreen(contents: Contents, name: string) {
  const screen = Object.hasOwn(screens, name) ? screens[name] : undefined;
  if (!screen) return undefined;
  const open = new Map<string, OpenFile>();
  const unreadable: { file: string; why: string; page: string }[] = [];
  for (const file of screen.files) {
    const read = await contents.open(file);
    if ('version' in read && isObject(read.value)) open.set(file, read);
    else {
      const why = 'why' in read ? read.why : `${file} has a mistake.`;
      unreadable.push({ file, why, page: pageOfFile(file) });
    }
  }
  const values = screen.files.map((file) => open.get(file)?.value ?? {}) as never[];
  const cards = screen.cards(...values).flatMap((card): { card: Card; file: OpenFile }[] => {
    const file = open.get(card.file);
    return file ? [{ card, file }] : [];
  });
  return { ...screen, cards, unreadable };
}
