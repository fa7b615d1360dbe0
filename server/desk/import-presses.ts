import * as z from 'zod';
import { exactDollars } from '#domain/text/dollars.ts';
import { fieldsOf, labelOfField } from '#domain/vehicle/fields.ts';
import { titledLabel } from '#domain/vehicle/titled.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { previewOf, type Terms, takeIn, undoImport } from '#server/imports/take-in.ts';
import { NotTaken } from '#server/inventory/plan.ts';
import type { Database } from '#server/store/database.ts';
import { type Draft, deleteDraft, readDraft, writeDraft } from '#server/store/imports.ts';
import { record } from './activity.ts';
import { type Around, type At, type Outcome, press, refused } from './press.ts';

/** As many carts of a kind are listed. */
const MOST_SHOWN = 100;

/** A form brings one file, so that no picture can lie beside it. */
const pictures = {
  folder: '',
  faultOf: async () =>
    'is a picture file, which this form can’t bring: leave the column out, and add photographs on the cart’s page',
  publish: async () => {
    throw new Error('no picture comes by a form');
  },
};

/** What a clerk does with a file of carts; of an undo `of` is the import's id. */
export const importPresses = {
  /** Lets a file wait for Apply; its page shows what it would change, or what is wrong with it. */
  lookImport: press({
    schema: z.object({
      file: z
        .instanceof(File, { error: 'Choose a file.' })
        .refine(({ size }) => size > 0, 'Choose a file.'),
      whole: z.literal('yes').optional(),
    }),
    async prepare({ db, person, now }, { file, whole }) {
      await writeDraft(db, {
        person_id: person.id,
        at: now,
        name: file.name.replace(/.*[/\\]/s, '').slice(-100) || 'file.csv',
        is_whole: whole ? 1 : 0,
        bytes: new Uint8Array(await file.arrayBuffer()),
      });
      return { ...done('This is what the file would change'), isSame: true as const };
    },
    run: async (_, __, outcome: Outcome) => outcome,
  }),
  discardImport: press({
    schema: z.object({}),
    undo: false,
    async run({ transaction, person }) {
      await deleteDraft(transaction, person.id);
      return { ...done('Discarded the file'), isSame: true };
    },
  }),
  applyImport: press({
    schema: z.object({}),
    async prepare(at) {
      const { db, site, person } = at;
      const draft = await readDraft(db, person.id);
      if (!draft) return refused('No file waits here any more.');
      const terms = { ...termsOf({ db, site }, draft), command: 'import' as const, isSure: false };
      const taken = await ownTransaction(at, 'applyImport', (also, read) =>
        takeIn(fileOf(draft), { ...terms, read, person, also }),
      );
      if (taken.status === 'done') await deleteDraft(db, person.id);
      return taken;
    },
    run: async (_, __, outcome: Outcome) => outcome,
    undo: undoOf,
  }),
  undoImport: press({
    schema: z.object({}),
    prepare: (at) =>
      ownTransaction(at, 'undoImport', (also, read) =>
        takeBack(at.db, at.site, Number(at.of), read.length > 0, { person: at.person, also }),
      ),
    run: async (_, __, outcome: Outcome) => outcome,
    undo: undoOf,
  }),
};

type Result = { status: 'taken' } | { status: 'refused' | 'doubtful'; why: readonly string[] };

/** Reading a file takes too long for a press's transaction: it has its own, and the activity is part of that. */
async function ownTransaction(
  { person, site, token, hasRead }: Around,
  name: string,
  work: (also: Terms['also'], read: readonly string[]) => Promise<Result>,
): Promise<Outcome> {
  let outcome = done('It changes nothing');
  const also: Terms['also'] = async (transaction, id, { added, changed, removed }) => {
    const what = name === 'undoImport' ? 'Undid an import' : 'Imported a file';
    const words = `${what}: ${added} new, ${changed} changed, ${removed} gone`;
    const row = { person, press: name, action: words, about: 'inventory', token };
    const undo = { of: String(id), rows: [], own: { id } };
    outcome = { ...done(words), activity: await record(transaction, { ...row, undo }) };
  };
  let result = await work(also, []);
  if (result.status === 'doubtful') {
    const sentence = result.why.join('\n');
    if (!hasRead(sentence)) return { status: 'warned', sentence };
    result = await work(also, result.why);
  }
  if (result.status !== 'taken') return refused(result.why.join('\n'));
  site.nudge();
  return outcome;
}

async function undoOf({ transaction, site }: At, { undo }: { undo: unknown }) {
  // An earlier version stored what came after.
  const { id, after } = undo as { id?: number; after?: { id: number } };
  const result = await takeBack(transaction, site, id ?? after?.id ?? 0);
  return result.status === 'taken' ? undefined : result.why.join(' ');
}

/** Takes an import back; later ones go, too, and only where the person `isSure` of that. */
async function takeBack(
  db: Database,
  { content }: Pick<Around['site'], 'content'>,
  id: number,
  isSure = false,
  by: Pick<Terms, 'person' | 'also'> = {},
): Promise<Result> {
  try {
    await undoImport(db, content, id, isSure, by);
    return { status: 'taken' };
  } catch (error) {
    if (error instanceof NotTaken) return error;
    throw error;
  }
}

function done(words: string): Extract<Outcome, { status: 'done' }> {
  return { status: 'done', words, about: 'inventory' };
}

/** What the person's waiting file would change, for people to read; undefined without one. */
export async function shownDraft(at: Pick<Around, 'db' | 'site' | 'person'>) {
  const draft = await readDraft(at.db, at.person.id);
  return draft && shown(at, draft);
}

async function shown(at: Pick<Around, 'db' | 'site'>, draft: Draft) {
  const preview = await previewOf(fileOf(draft), termsOf(at, draft));
  const none = { faults: [], doubts: [], added: [], changed: [], removed: [] };
  const { notes, faults, doubts, added, changed, removed } = { ...none, ...preview };
  const listed = [
    { heading: 'New', all: added.map((vehicle) => rowOf(vehicle)) },
    { heading: 'Changed', all: changed.map(({ before, after }) => rowOf(after, before)) },
    { heading: 'Gone', all: removed.map((vehicle) => rowOf(vehicle)) },
  ];
  const changes = listed.map(({ heading, all }) => {
    return { heading, count: all.length, rows: all.slice(0, MOST_SHOWN) };
  });
  return { name: draft.name, isWhole: draft.is_whole === 1, notes, faults, doubts, changes };
}

/** A cart, and each of its fields that differs, before and after. */
function rowOf(vehicle: Vehicle, before = vehicle) {
  const [was, is] = [fieldsOf(before), fieldsOf(vehicle)];
  const fields = Object.keys({ ...was, ...is }).flatMap((name) => {
    const [old, now] = [said(name, was[name]), said(name, is[name])];
    const label = titledLabel(labelOfField(name) ?? name);
    return old === now ? [] : `${label}: ${old}, then ${now}`;
  });
  return { id: vehicle.id, name: vehicle.name, fields };
}

function said(name: string, value: unknown): string {
  if (name === 'price' && typeof value === 'number') return exactDollars(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  return text ? `“${text}”` : 'nothing';
}

function termsOf({ db, site }: Pick<Around, 'db' | 'site'>, { is_whole }: Draft) {
  return { db, content: site.content, pictures, replace: is_whole === 1 };
}

function fileOf({ name, bytes }: Draft) {
  return { file: `/${name}`, bytes };
}
