import { exactDollars } from '#domain/text/dollars.ts';
import { fieldsOf, labelOfField } from '#domain/vehicle/fields.ts';
import { titledLabel } from '#domain/vehicle/titled.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { NotTaken } from '#server/inventory/plan.ts';
import { importActions, previewOf, takeIn, undoImport } from '#server/inventory/take-in.ts';
import { time } from '#server/store/database.ts';
import type { Person } from '#server/store/desk/people.ts';
import { type Draft, deleteDraft, readDraft, writeDraft } from '#server/store/imports.ts';
import type { Undoer } from './activity.ts';
import type { AtDesk } from './guard.ts';

type At = Pick<AtDesk, 'db' | 'site' | 'person'>;

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

/** What the person's waiting file would change, for people to read; undefined without one. */
export async function shownDraft(at: At) {
  const draft = await readDraft(at.db, at.person.id);
  return draft && shown(at, draft);
}

/** Lets a file wait for Apply, unless it has faults: then it shows them. */
export async function offer(at: At, file: File, isWhole: boolean) {
  const draft: Draft = {
    person_id: at.person.id,
    at: await time(at.db),
    name: file.name.replace(/.*[/\\]/s, '').slice(-100) || 'file.csv',
    is_whole: isWhole ? 1 : 0,
    bytes: new Uint8Array(await file.arrayBuffer()),
  };
  const preview = await shown(at, draft);
  if (preview.faults.length > 0) return preview;
  await writeDraft(at.db, draft);
  return undefined;
}

/** `why`: a line each. */
type Outcome =
  | { status: 'taken'; activity?: string | undefined }
  | { status: 'refused' | 'doubtful'; why: string[] };

/** Takes the waiting file in, unless that is doubtful in another way than the person has `read`. */
export async function apply(at: At, read: string[]): Promise<Outcome> {
  const { db, person } = at;
  const draft = await readDraft(db, person.id);
  if (!draft) return { status: 'refused', why: ['No file waits here any more.'] };
  const how = { command: 'import', isSure: false, read, person } as const;
  const taken = await takeIn(fileOf(draft), { ...termsOf(at, draft), ...how });
  if (taken.status === 'taken') await deleteDraft(db, person.id);
  return taken;
}

/** Takes an import back; later ones go, too, and only where the person `isSure` of that. */
export async function takeBack(
  { db, site, person }: Pick<At, 'db'> & { site: Pick<At['site'], 'content'>; person?: Person },
  id: number,
  isSure = false,
): Promise<Outcome> {
  try {
    return { status: 'taken', ...(await undoImport(db, site.content, id, isSure, person)) };
  } catch (error) {
    if (error instanceof NotTaken) return error;
    throw error;
  }
}

const undoActivity: Undoer = async (db, { after }, _, { site }) => {
  const result = await takeBack({ db, site }, JSON.parse(after ?? '').id);
  return result.status === 'taken' ? undefined : result.why.join(' ');
};
/** By the activity's action. */
export const importUndoers = {
  [importActions.import]: undoActivity,
  [importActions.undo]: undoActivity,
};

async function shown(at: At, draft: Draft) {
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

function termsOf({ db, site }: At, { is_whole }: Draft) {
  return { db, content: site.content, pictures, replace: is_whole === 1 };
}

function fileOf({ name, bytes }: Draft) {
  return { file: `/${name}`, bytes };
}
