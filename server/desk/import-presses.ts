import * as z from 'zod';
import { checkInventory, takeRows, undoImport } from '#server/imports/take-in.ts';
import { type Counts, NotTaken } from '#server/inventory/plan.ts';
import { type Draft, deleteDraft, readDraft, writeDraft } from '#server/store/imports.ts';
import { markSoldCarts } from '#server/test-drives/change.ts';
import { fileOf, pictures, previewOfDraft } from './import.ts';
import { type At, type Outcome, press, refused, type Undone } from './press.ts';

const about = 'inventory/import';
const GONE = 'This file does not wait here any more.';

/** What a clerk does with an inventory file. */
export const importPresses = {
  /** Stores a file until Apply, in place of the person's last one. One with errors is refused. */
  lookImport: press({
    schema: z.object({
      file: z.custom<File>((file) => file instanceof File && file.size > 0, 'Choose a file.'),
      whole: z.string().optional(),
    }),
    undo: false,
    async prepare({ db, site, person, now }, { file, whole }) {
      const draft: Draft = {
        ...{ person_id: person.id, at: now, is_whole: whole ? 1 : 0 },
        name: file.name.replace(/.*[/\\]/s, '').slice(-100) || 'file.csv',
        bytes: new Uint8Array(await file.arrayBuffer()),
      };
      const preview = await previewOfDraft({ db, site }, draft);
      if (preview.status === 'planned') return draft;
      const fix = `${draft.name} can’t be imported. Fix the file, and choose it again. Errors:`;
      return refused({ file: [fix, ...preview.faults].join('\n') });
    },
    async run({ transaction }, _, draft: Draft) {
      await writeDraft(transaction, draft);
      return unrecorded(`This is what ${draft.name} changes`);
    },
  }),
  /** `of` is the moment since which the file waits. Its preview shows the doubts, so that they are read. */
  applyImport: press({
    schema: z.object({}),
    async prepare({ db, site, person }) {
      const draft = await readDraft(db, person.id);
      if (!draft) return refused(GONE);
      const reading = await checkInventory(fileOf(draft), site.content, pictures);
      if (reading.status === 'refused') return refused(reading.faults.join(' '));
      return { name: draft.name, replace: draft.is_whole === 1, rows: reading.vehicles };
    },
    async run({ transaction, person, of, hasRead }, _, { name, replace, rows }) {
      // In another window the person may have chosen another file, or applied this one.
      if (`${(await readDraft(transaction, person.id))?.at}` !== of) return refused(GONE);
      const how = { command: 'import', source: name, replace, hasRead, person } as const;
      return orWhyNot(async () => {
        const taken = await takeRows(transaction, rows, how);
        await deleteDraft(transaction, person.id);
        return done(`Imported ${name}`, taken);
      });
    },
    undo: takeBack,
    after: ({ db, site, now }) => markSoldCarts(db, site.content, now),
  }),
  discardImport: press({
    schema: z.object({}),
    undo: false,
    async run({ transaction, person }) {
      await deleteDraft(transaction, person.id);
      return unrecorded('The file is discarded');
    },
  }),
  /** `of` is the import's number. Later ones go, too, once the person has read so. */
  undoImport: press({
    schema: z.object({}),
    run: ({ transaction, site, of, hasRead, person }) =>
      orWhyNot(async () => {
        const taken = await undoImport(transaction, site.content, Number(of), hasRead, person);
        return done(`Took back import ${of}`, taken);
      }),
    undo: takeBack,
  }),
};

/** A waiting file concerns its person alone: no activity tells of it. */
function unrecorded(words: string): Outcome {
  return { status: 'done', words, about, isSame: true };
}

function done(what: string, { counts, id }: { counts: Counts; id?: number }): Outcome {
  const words = `${what}: ${counts.added} new, ${counts.changed} changed, ${counts.removed} gone`;
  return { status: 'done', words, about, undo: { after: { id } }, ...(!id && { isSame: true }) };
}

async function orWhyNot(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof NotTaken)) throw error;
    const sentence = error.why.join(' ');
    return error.status === 'doubtful' ? { status: 'warned', sentence } : refused(sentence);
  }
}

/** The way back of an import, or of its undo. */
async function takeBack({ transaction, site, person }: At, { undo }: Undone) {
  const { after }: { after: { id: number } } = undo;
  try {
    await undoImport(transaction, site.content, after.id, () => false, person);
    return undefined;
  } catch (error) {
    if (error instanceof NotTaken) return error.message;
    throw error;
  }
}
