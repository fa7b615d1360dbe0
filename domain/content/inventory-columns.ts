import { z } from 'zod';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { line, listOf } from './fields.ts';

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

export type InventoryField = (typeof inventoryFields)[number];

const names = listOf(line(60)).default([]);

/** Names that columns may have beside our own: of a field, and of a specification by its label. */
export const inventoryColumnsSchema = z.strictObject({
  fields: z.strictObject(
    Object.fromEntries(inventoryFields.map((field) => [field, names])) as Record<
      InventoryField,
      typeof names
    >,
  ),
  specifications: z.record(line(60), listOf(line(60)), 'must be a list of labels').default({}),
});

export type InventoryColumns = z.infer<typeof inventoryColumnsSchema>;
