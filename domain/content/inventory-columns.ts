import { z } from 'zod';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { each, line, listOf } from './fields.ts';

/** Columns of the inventory file, in the order in which an export writes them; specifications follow. */
export const inventoryFields = [
  'id',
  'name',
  'brand',
  'category',
  'price',
  'isNew',
  'inStock',
  'status',
  'color',
  'showroom',
  'expected',
  'stockNumber',
  'driveType',
  'seats',
  'features',
  'images',
  'description',
] as const satisfies (keyof Vehicle)[];

const names = listOf(line(60));

/** Column synonyms: of fields, and of specifications by label. */
export const inventoryColumnsSchema = z.strictObject({
  fields: z.strictObject(each(names.default([]), inventoryFields)),
  specifications: z.record(line(60), names, 'must be a list of labels').default({}),
});

export type InventoryColumns = z.infer<typeof inventoryColumnsSchema>;
