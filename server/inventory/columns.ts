import { fieldRules, requiredFields, specificationLabel } from './field-rules.ts';

/** What a column of a CSV file holds; `name` is the header as the file writes it. */
export type Column =
  | { kind: 'field'; name: string; field: keyof typeof fieldRules }
  | { kind: 'specification'; name: string; label: string }
  | { kind: 'ignored'; name: string };

/** Reads the header: names in any order, case and spacing, `spec:LABEL` for specifications. */
export function readHeader(
  cells: string[],
  line: number,
): { columns: Column[]; faults: string[]; notes: string[] } {
  const faults: string[] = [];
  const columns = cells.map((cell) => readColumn(cell.trim(), line, faults));
  while (columns.at(-1)?.name === '') columns.pop();
  const seen = new Map<string, string>();
  for (const column of columns) {
    if (column.kind === 'ignored') continue;
    const key = column.kind === 'field' ? column.field : `spec:${column.label}`;
    const earlier = seen.get(key);
    if (earlier !== undefined) {
      faults.push(
        `line ${line}: column ${column.name} comes twice (the other is ${earlier}); keep one`,
      );
    }
    seen.set(key, column.name);
  }
  const missing = requiredFields.filter((field) => !seen.has(field));
  if (missing.length > 0) {
    const names = columns.map(({ name }) => name).join(', ');
    faults.push(`line ${line}: the header lacks ${missing.join(', ')}; it has ${shorten(names)}`);
  }
  const ignored = columns.filter(({ kind, name }) => kind === 'ignored' && name !== '');
  const names = ignored.map(({ name }) => name).join(', ');
  const notes = ignored.length > 0 ? [`Ignored, as no field has this name: ${shorten(names)}`] : [];
  return { columns, faults, notes };
}

/** The field that a name means: case, spaces, "_" and "-" make no difference. */
export function fieldOf(name: string): keyof typeof fieldRules | undefined {
  return fieldsByKey.get(name.replaceAll(/[\s_-]/g, '').toLowerCase());
}

const fieldsByKey = new Map(
  (Object.keys(fieldRules) as (keyof typeof fieldRules)[]).map((field) => [
    field.toLowerCase(),
    field,
  ]),
);

function readColumn(name: string, line: number, faults: string[]): Column {
  const specification = /^spec\s*:(.*)$/is.exec(name);
  if (specification) {
    const checked = specificationLabel(specification[1] ?? '');
    if ('value' in checked) return { kind: 'specification', name, label: checked.value };
    faults.push(`line ${line}, column ${name}: the label after "spec:" ${checked.right}`);
    return { kind: 'ignored', name };
  }
  const field = fieldOf(name);
  return field ? { kind: 'field', name, field } : { kind: 'ignored', name };
}

/** As much of a list of names as a line holds. */
export function shorten(text: string): string {
  return text.length > 300 ? `${text.slice(0, 299)}…` : text;
}
