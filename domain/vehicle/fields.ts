import type { Vehicle } from './vehicle.ts';

/** A field that the desk sets and an inventory file states: each specification is one of its own. */
export type VehicleField = Exclude<keyof Vehicle, 'specifications'> | `specifications.${string}`;

const SPECIFICATION = 'specifications.';

/** The fields by name; a specification's is `specifications.Range`. */
export function fieldsOf({
  specifications = {},
  ...others
}: Partial<Vehicle>): Record<string, unknown> {
  const labelled = Object.entries(specifications).map(([label, value]) => [
    SPECIFICATION + label,
    value,
  ]);
  return { ...others, ...Object.fromEntries(labelled) };
}

/** The vehicle with some fields set. A specification without a value goes; a new one comes last. */
export function withFields<Item extends Omit<Vehicle, 'id'>>(
  item: Item,
  fields: Record<string, unknown>,
): Item {
  const all = Object.entries({ ...fieldsOf(item), ...fields });
  const [labelled, others] = [true, false].map((wanted) =>
    all.filter(([name]) => name.startsWith(SPECIFICATION) === wanted),
  );
  const specifications = (labelled ?? []).flatMap(([name, value]) =>
    (value ?? null) === null ? [] : [[name.slice(SPECIFICATION.length), value]],
  );
  return {
    ...item,
    ...Object.fromEntries(others ?? []),
    specifications: Object.fromEntries(specifications),
  };
}

/** The label of a specification's field; undefined for another field. */
export function labelOfField(field: string): string | undefined {
  return field.startsWith(SPECIFICATION) ? field.slice(SPECIFICATION.length) : undefined;
}

export function fieldOfLabel(label: string): VehicleField {
  return `${SPECIFICATION}${label}` as VehicleField;
}
