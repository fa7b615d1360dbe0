import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { previewOf } from '#server/imports/take-in.ts';
import { type Draft, readDraft } from '#server/store/imports.ts';
import type { AtDesk } from './guard.ts';
import { differences } from './vehicle-texts.ts';

/** Carts of each list. */
const MOST_SHOWN = 100;

/** A form sends one file, without pictures beside it. */
export const pictures = {
  folder: '',
  faultOf: async () =>
    'is a picture file, which this form can’t bring: leave the column out, and add photographs on the cart’s page',
  publish: async () => {
    throw new Error('no picture comes by a form');
  },
};

/** What the person's waiting file would change, in words; undefined without a file. */
export async function shownDraft({ db, site, person }: Pick<AtDesk, 'db' | 'site' | 'person'>) {
  const draft = await readDraft(db, person.id);
  if (!draft) return undefined;
  const preview = await previewOfDraft({ db, site }, draft);
  const none = { faults: [], doubts: [], added: [], changed: [], removed: [] };
  const { notes, faults, doubts, added, changed, removed } = { ...none, ...preview };
  const listed = [
    { heading: 'New', all: added.map((vehicle) => linesOf(vehicle)) },
    { heading: 'Changed', all: changed.map(({ before, after }) => linesOf(after, before)) },
    { heading: 'Gone', all: removed.map((vehicle) => linesOf(vehicle)) },
  ];
  const changes = listed.map(({ heading, all }) => {
    const more = all.length > MOST_SHOWN ? [`and ${all.length - MOST_SHOWN} more`] : [];
    return { heading, count: all.length, lines: [...all.slice(0, MOST_SHOWN), ...more] };
  });
  const { name, at } = draft;
  return { name, of: `${at}`, isWhole: draft.is_whole === 1, notes, faults, doubts, changes };
}

/** A cart, and below it each of its fields that differs, before and after. */
function linesOf(vehicle: Vehicle, before = vehicle): string {
  return [`${vehicle.name} ${vehicle.id}`, ...differences(before, vehicle)].join('\n');
}

export function previewOfDraft({ db, site }: Pick<AtDesk, 'db' | 'site'>, draft: Draft) {
  const terms = { db, content: site.content, pictures, replace: draft.is_whole === 1 };
  return previewOf(fileOf(draft), terms);
}

export function fileOf({ name, bytes }: Draft) {
  return { file: `/${name}`, bytes };
}
