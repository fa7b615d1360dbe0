import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { Database } from '#server/store/database.ts';
import type { Schema } from '#server/store/schema.ts';

type Row = Schema['vehicle_edits'];
type Field = 'price' | 'availability' | 'showroom' | 'expected' | 'sold';

/** What the desk has set of a vehicle; `vehicle` is its id. */
export interface VehicleEdit extends Omit<Row, 'field' | 'value' | 'was'> {
  field: Field;
  /** The vehicle's fields, such as `{ price: 11995 }`; of a sold one its place in the list, from 0. */
  value: Partial<Vehicle> & { place?: number };
  /** The same fields as the inventory file had them; of a sold vehicle all. */
  was: Partial<Vehicle>;
}

export async function listVehicleEdits(db: Database): Promise<VehicleEdit[]> {
  const rows = await db.selectFrom('vehicle_edits').selectAll().orderBy('at').execute();
  return rows.map((row) => ({
    ...row,
    field: row.field as Field,
    value: JSON.parse(row.value),
    was: JSON.parse(row.was),
  }));
}

/** In place of the field's last edit. */
export async function writeVehicleEdit(transaction: Database, edit: VehicleEdit): Promise<void> {
  await deleteVehicleEdit(transaction, edit);
  const row = { ...edit, value: JSON.stringify(edit.value), was: JSON.stringify(edit.was) };
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
