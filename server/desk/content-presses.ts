import * as z from 'zod';
import { merge } from '#domain/form/merge.ts';
import { spokenTime } from '#domain/hours/calendar.ts';
import { listing } from '#domain/text/sentences.ts';
import { rewrite } from '#server/content/rewrite.ts';
import { isObject } from '#server/content/yaml-text.ts';
import { findContentVersion } from '#server/store/desk/content-versions.ts';
import { type Card, changesOf, errorsOf, othersOf, showCard, type Typed } from './cards.ts';
import { type Contents, type OpenFile, pageOfFile, type Trial, type Tried } from './contents.ts';
import { type Around, type At, type Outcome, overtaken, press, refused } from './press.ts';
import { screens } from './screens/screens.ts';

const card = z.looseObject({ press: z.string(), seen: z.string() });

/** What a clerk does with the content; `of` is a screen and its card, `hours closed`, or a file. */
export const contentPresses = {
  saveContent: press({ schema: card, prepare: tryCard, run: write, undo: changeBack }),
  removeEntry: press({ schema: card, prepare: tryCard, run: write, undo: changeBack }),
  /** Where several places share a text, only this one. */
  saveAlone: press({ schema: card, prepare: tryCard, run: write, undo: changeBack }),
  saveFile: press({
    schema: z.object({ text: z.string(), seen: z.string() }),
    async prepare({ desk: { contents }, of: file }, { text, seen }) {
      const now = await contents.open(file);
      if ('why' in now) return refused(now.why);
      if (now.version !== seen) {
        const why = 'Somebody has changed this file meanwhile. Compare, then save yours.';
        return overtaken(why, pageOfFile(file));
      }
      return tryFile(contents, file, now, asWritten(text, now.text));
    },
    run: write,
    undo: changeBack,
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
    run: write,
    undo: changeBack,
  }),
};

/** A trial, and what its done sentence and activity say. */
type Planned = Trial & { words: string; about: string };

async function write(
  { transaction, desk: { contents }, person }: At,
  _: unknown,
  planned: Planned,
): Promise<Outcome> {
  const { words, about, content } = planned;
  const saved = await contents.save(transaction, planned, person);
  if ('why' in saved) return refused(saved.why);
  const afterwards = () => content && contents.take(content);
  return { status: 'done', words, about, undo: { version: saved.version }, afterwards };
}

function changeBack({ transaction, desk }: At, { undo }: { undo: unknown }) {
  return desk.contents.undo(transaction, (undo as { version: string }).version);
}

async function tryFile(contents: Contents, file: string, now: OpenFile, text: string) {
  const about = pageOfFile(file);
  if (text === now.text) return same(about, file);
  const tried = await contents.attempt(file, now, text);
  if (tried.status !== 'faulty') return planned(tried, about, file);
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
  { desk: { contents }, of, hasRead }: Around,
  { press: pressed, seen: json, ...given }: z.output<typeof card>,
): Promise<Planned | Outcome> {
  const [screen = '', id] = of.split(' ');
  const { cards = [] } = (await openScreen(contents, screen)) ?? {};
  const found = cards.find((each) => each.card.id === id);
  if (!found) return refused('This part is gone: somebody has changed it.');
  const { card, file } = found;
  const about = `content/${screen}`;
  const [seen, typed] = [textsOf(JSON.parse(json) as object), textsOf(given)];
  const { first, lists } = showCard(card, file);
  const keyed = lists.flatMap(({ entries }) => entries.flatMap(({ rows }) => rows[0] ?? []));
  const listed = keyed.filter(({ name }) => seen[name] !== first[name]);
  if (listed.length > 0) {
    return overtaken(
      'Somebody has changed this list meanwhile. Look at it, and press again.',
      about,
    );
  }
  const merged = merge(seen, { ...seen, ...typed }, first);
  if (merged.overtaken.length > 0) {
    const errors = merged.overtaken.map((name) => [name, `Now: ${nowInWords(first[name])}.`]);
    const said = 'Somebody has changed this meanwhile. Press again to set yours.';
    return { ...overtaken(said, about), errors: { refused: said, ...Object.fromEntries(errors) } };
  }
  const texts = { ...typed, ...merged.merged, press: pressed };
  const changes = changesOf(card, file, texts);
  const shared = othersOf(file, changes);
  const isAlone = pressed === 'saveAlone';
  const sentence = `${listing(shared)} ${shared.length > 1 ? 'have' : 'has'} the same: change it everywhere?`;
  if (shared.length > 0 && !isAlone && !hasRead(sentence)) return { status: 'warned', sentence };
  const text = rewrite(file.text, changes, isAlone);
  if (text === file.text) return same(about, card.heading);
  const tried = await contents.attempt(card.file, file, text);
  if (tried.status !== 'faulty') return planned(tried, about, card.heading);
  const { errors, others } = errorsOf(card, file, texts, tried.faults);
  return refused({
    ...errors,
    ...(others.length > 0 && { refused: `Not saved: ${others.join('; ')}` }),
  });
}

function planned(tried: Exclude<Tried, { status: 'faulty' }>, about: string, name: string) {
  return tried.status === 'refused'
    ? refused(tried.why)
    : { ...tried, about, words: `Saved: ${name}` };
}

function same(about: string, name: string): Outcome {
  return { status: 'done', words: `Saved: ${name}`, about, isSame: true };
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
