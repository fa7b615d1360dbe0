import { env } from '#server/env.ts';
import { takenBack, undoImport } from '#server/inventory/undo.ts';
import type { Database } from '#server/store/database.ts';
import { listImports } from '#server/store/inventory-journal.ts';
import type { ImportRow } from '#server/store/lot-rows.ts';
import { markSoldCarts } from '#server/test-drives/sold-carts.ts';
import { contentOrNull, tellOfDrives } from './inventory-import.ts';
import { moment } from './moment.ts';
import { toTable } from './table.ts';

/** A table of the imports that are kept, the last one first. */
export async function printHistory(db: Database): Promise<void> {
  const imports = await listImports(db);
  if (imports.length === 0) {
    console.log('No imports yet.');
    return;
  }
  const gone = takenBack(imports);
  const heads = ['ID', 'WHEN', 'BY', 'FROM', 'ADDED', 'CHANGED', 'REMOVED', 'VERSION', ''];
  const rows = imports.map((each) => [
    String(each.id),
    moment(each.at),
    each.command,
    each.source,
    ...[each.added, each.changed, each.removed].map(String),
    `${each.version_before} → ${each.version_after}`,
    state(each, gone.get(each.id)),
  ]);
  console.log(toTable(heads, rows));
}

/** Takes an import back, the last one where none is named. */
export async function runUndo(db: Database, id: number | undefined): Promise<void> {
  const undone = await undoImport(db, { id, pictures: env.PICTURES_DIR });
  const { added, changed, removed } = undone;
  console.log(
    `Import ${undone.id} is taken back: ${added} vehicles are here again, ${changed} as they were, ${removed} gone.`,
  );
  const content = await contentOrNull();
  if (content) tellOfDrives((await markSoldCarts(db, content, Date.now())).length);
}

function state({ touched, added, changed, removed }: ImportRow, by: number | undefined): string {
  if (by !== undefined) return `taken back by ${by}`;
  if (touched === 0) return 'nothing to change';
  return added + changed + removed === 0 ? 'a new order' : '';
}
