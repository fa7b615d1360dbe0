import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { type Database, time } from '#server/store/database.ts';
import type { Schema } from '#server/store/schema.ts';

/** A field of a vehicle as the desk has set it, and as the inventory file had it. */
export interface VehicleEdit extends Omit<Schema['vehicle_edits'], 'field' | 'value' | 'was'> {
  field: keyof Vehicle | 'sold' | 'added';
  /** Of a sold vehicle its place in the list, from 0; of an added one all of it. */
  value: unknown;
  /** Of a sold vehicle all of it; of an added one null. */
  was: unknown;
}

/** Of all vehicles, or of one by its id. */
export async function listVehicleEdits(db: Database, id?: string): Promise<VehicleEdit[]> {
  const rows = await db
    .selectFrom('vehicle_edits')
    .selectAll()
    .$if(id !== undefined, (query) => query.where('vehicle', '=', id ?? ''))
    .execute();
  return rows.map((row) => ({
    ...row,
    field: row.field as VehicleEdit['field'],
    value: JSON.parse(row.value),
    was: JSON.parse(row.was),
  }));
}

/** In place of the field's last edit. */
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
  await transaction
    .deleteFrom('vehicle_edits')
    .where('vehicle', '=', vehicle)
    .where('field', '=', field)
    .execute();
}
