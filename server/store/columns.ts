/** A column, the same on SQLite and PostgreSQL, and the type of its values. */
export interface Column<Value> {
  type: 'text' | 'bigint' | 'bytea';
  isNullable?: true;
  isKey?: true;
  value?: Value;
}

export const text: Column<string> = { type: 'text' };
export const textOrNull: Column<string | null> = { type: 'text', isNullable: true };
export const number: Column<number> = { type: 'bigint' };
export const numberOrNull: Column<number | null> = { type: 'bigint', isNullable: true };
export const bytes: Column<Uint8Array> = { type: 'bytea' };
export const key: Column<string> = { ...text, isKey: true };
export const numberKey: Column<number> = { ...number, isKey: true };
