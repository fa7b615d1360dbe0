import { fieldOfLabel, labelOfField, type VehicleField } from '#domain/vehicle/fields.ts';
import { type Database, time } from '#server/store/database.ts';
import type { Schema } from '#server/store/schema.ts';

/** A field of a vehicle as the desk has set it, and as the inventory file had it. */
export interface VehicleEdit extends Omit<Schema['vehicle_edits'], 'field' | 'value' | 'was'> {
  field: VehicleField | 'sold' | 'added';
  /** A sold vehicle's place in the list, from 0; all of an added vehicle; null for a removed specification. */
  value: unknown;
  /** All of a sold vehicle; null for an added one. */
  was: unknown;
}

/** Of all vehicles, or of one by its id. */
export async function listVehicleEdits(db: Database, id?: string): Promise<VehicleEdit[]> {
  const rows = await db
    .selectFrom('vehicle_edits')
    .selectAll()
    .$if(id !== undefined, (query) => query.where('vehicle', '=', id ?? ''))
    .execute();
  return rows.flatMap(unfolded).map((row) => ({
    ...row,
    field: row.field as VehicleEdit['field'],
    value: JSON.parse(row.value),
    was: JSON.parse(row.was),
  }));
}

/** Replaces the field's last edit. */
export async function writeVehicleEdit(
  transaction: Database,
  edit: Omit<VehicleEdit, 'at'>,
): Promise<void> {
  await deleteVehicleEdit(transaction, edit);
  const [value, was] = [JSON.stringify(edit.value), JSON.stringify(edit.was)];
  const row = { ...edit, value, was, at: await time(transaction) };
  await transaction.insertInto('vehicle_edits').values(row).execute();
}

export async function deleteVehicleEdit(
  transaction: Database,
  { vehicle, field }: Pick<VehicleEdit, 'vehicle' | 'field'>,
): Promise<void> {
  if (labelOfField(field) !== undefined) await unfold(transaction, vehicle);
  await transaction
    .deleteFrom('vehicle_edits')
    .where('vehicle', '=', vehicle)
    .where('field', '=', field)
    .execute();
}

/** Earlier versions stored all specifications of a vehicle as one edit. An instance of one may still do so. */
const TOGETHER = 'specifications';

async function unfold(transaction: Database, vehicle: string): Promise<void> {
  const row = await transaction
    .deleteFrom('vehicle_edits')
    .where('vehicle', '=', vehicle)
    .where('field', '=', TOGETHER)
    .returningAll()
    .executeTakeFirst();
  for (const each of row ? unfolded(row) : []) {
    const insert = transaction.insertInto('vehicle_edits').values(each);
    await insert.onConflict((conflict) => conflict.doNothing()).execute();
  }
}

/** A row for each specification that differs. */
function unfolded(row: Schema['vehicle_edits']): Schema['vehicle_edits'][] {
  if (row.field !== TOGETHER) return [row];
  const [values, before] = [JSON.parse(row.value), JSON.parse(row.was)];
  return Object.keys({ ...before, ...values }).flatMap((label) => {
    const value = JSON.stringify(values[label] ?? null);
    const was = JSON.stringify(before[label] ?? null);
    return value === was ? [] : { ...row, field: fieldOfLabel(label), value, was };
  });
}
