import { sql } from 'kysely';
import { type Database, isPostgres } from '#server/store/database.ts';
import { columnsOf, keyOf, type TableName } from '#server/store/schema.ts';

/** Values by column; no bytes. */
export type Row = Record<string, string | number | null>;

/** A row before and after a press; null where there was, or is, none. Of an update only the columns that differ. */
export interface RowChange {
  table: TableName;
  key: Row;
  before: Row | null;
  after: Row | null;
}

/**
 * Updates, inserts or (null) deletes a row by its key.
 *
 * @returns what has changed, as `putBack` takes it; undefined where all was so already
 */
export async function writeRow(
  transaction: Database,
  table: TableName,
  key: Row,
  values: Row | null,
): Promise<RowChange | undefined> {
  const found = await findRow(transaction, table, key);
  if (!found || values === null) {
    if (!found && values === null) return undefined;
    await (values === null
      ? sql`delete from ${sql.table(table)} where ${isRow(key)}`.execute(transaction)
      : insert(transaction, table, { ...key, ...values }));
    const after = values === null ? null : { ...key, ...values };
    return { table, key, before: found ?? null, after };
  }
  const names = Object.keys(values).filter((name) => found[name] !== values[name]);
  if (names.length === 0) return undefined;
  const after = pick(values, names);
  await update(transaction, table, key, after);
  return { table, key, before: pick(found, names), after };
}

/** What `work` changes of the rows that have these values. */
export async function changesBy<Result>(
  transaction: Database,
  wanted: readonly [TableName, Row][],
  work: () => Promise<Result>,
): Promise<{ result: Result; changes: RowChange[] }> {
  const read = () =>
    Promise.all(wanted.map(([table, values]) => findRows(transaction, table, values)));
  const before = await read();
  const result = await work();
  const after = await read();
  const changes = wanted.flatMap(([table], nth) =>
    differing(table, before[nth] ?? [], after[nth] ?? []),
  );
  return { result, changes };
}

function differing(table: TableName, before: Row[], after: Row[]): RowChange[] {
  const keyed = (rows: Row[]) =>
    new Map(rows.map((row) => [JSON.stringify(pick(row, keyOf(table))), row]));
  const [was, is] = [keyed(before), keyed(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((name): RowChange[] => {
    const [old, now] = [was.get(name), is.get(name)];
    const key = JSON.parse(name) as Row;
    if (!old || !now) return [{ table, key, before: old ?? null, after: now ?? null }];
    const names = Object.keys(now).filter((column) => old[column] !== now[column]);
    return names.length === 0
      ? []
      : [{ table, key, before: pick(old, names), after: pick(now, names) }];
  });
}

/**
 * Puts rows back as they were, the last first, where each still is as the press left it.
 *
 * @returns the table of a row that is not; then the caller rolls back
 */
export async function putBack(
  transaction: Database,
  changes: readonly RowChange[],
): Promise<TableName | undefined> {
  for (const { table, key, before, after } of changes.toReversed()) {
    const found = await findRow(transaction, table, key);
    const isSame = after
      ? found && Object.keys(after).every((name) => found[name] === after[name])
      : !found;
    if (!isSame) return table;
    if (before === null)
      await sql`delete from ${sql.table(table)} where ${isRow(key)}`.execute(transaction);
    else if (after === null) await insert(transaction, table, before);
    else await update(transaction, table, key, before);
  }
  return undefined;
}

/** Locks it for the rest of the transaction: a mail may be claimed between the check and the write. */
async function findRow(db: Database, table: TableName, key: Row): Promise<Row | undefined> {
  return (await findRows(db, table, key, isPostgres(db) ? sql`for update` : sql``))[0];
}

async function findRows(db: Database, table: TableName, values: Row, lock = sql``): Promise<Row[]> {
  const names = columnsOf(table).flatMap(([name, { type }]) => (type === 'bytea' ? [] : [name]));
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const from = sql`from ${sql.table(table)} where ${isRow(values)}`;
  const { rows } = await sql<Row>`select ${columns} ${from} ${lock}`.execute(db);
  return rows;
}

function isRow(key: Row) {
  const parts = Object.entries(key).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  return sql.join(parts, sql` and `);
}

async function insert(transaction: Database, table: TableName, row: Row): Promise<void> {
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(
    transaction,
  );
}

async function update(transaction: Database, table: TableName, key: Row, row: Row): Promise<void> {
  const set = Object.entries(row).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join(set)} where ${isRow(key)}`.execute(
    transaction,
  );
}

function pick(row: Row, names: readonly string[]): Row {
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
}
