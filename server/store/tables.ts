import { type Kysely, sql } from 'kysely';
import { type Database, isPostgres } from './database.ts';
import { randomText } from './random-text.ts';

/** A table as the migrations made it: its name, columns and key. */
export interface Table {
  name: string;
  columns: string[];
  /** Columns of the primary key. */
  key: { name: string; isText: boolean }[];
  /** Rows that are in memory at once. */
  atOnce: number;
}

export type Row = Record<string, unknown>;
type AnyDatabase = Kysely<Record<string, Row>>;

/** Rows in memory at once: of plain rows some hundred kB, of photographs some MB. */
const PLAIN = 500;
const HEAVY = 8;

/**
 * The tables of a migrated SQLite store, each after those that its foreign keys point to. Read from the store, so that a
 * table of a later migration is there without a word here.
 *
 * @throws where a table has no primary key: its rows would have no order to compare them in
 */
export async function describeTables(sqlite: Database): Promise<Table[]> {
  const { rows: columns } = await sql<{ table: string; name: string; key: number; type: string }>`
    select m.name as "table", c.name, c.pk as key, c.type
    from sqlite_schema m join pragma_table_info(m.name) c
    where m.type = 'table' and m.name not like 'sqlite\\_%' escape '\\'
      and m.name not like 'kysely\\_%' escape '\\'
    order by m.name, c.cid`.execute(sqlite);
  const { rows: references } = await sql<{ from: string; to: string }>`
    select m.name as "from", f."table" as "to"
    from sqlite_schema m join pragma_foreign_key_list(m.name) f
    where m.type = 'table' and f."table" != m.name`.execute(sqlite);
  const tables = [...Map.groupBy(columns, ({ table }) => table)].map(([name, own]) => ({
    name,
    columns: own.map((column) => column.name),
    key: own
      .filter(({ key }) => key > 0)
      .toSorted((a, b) => a.key - b.key)
      .map((column) => ({ name: column.name, isText: column.type.toLowerCase() === 'text' })),
    atOnce: own.some(({ type }) => type.toLowerCase() === 'bytea') ? HEAVY : PLAIN,
  }));
  const keyless = tables.find(({ key }) => key.length === 0);
  if (keyless) throw new Error(`The table ${keyless.name} has no primary key.`);
  return pointedToFirst(tables, references);
}

/** All rows in the order of the primary key: numbers by size, texts by their UTF-8 bytes, on both engines. */
export async function* readRows(db: Database, table: Table): AsyncGenerator<Row> {
  const collation = isPostgres(db) ? sql` collate "C"` : sql``;
  let query = anyTables(db).selectFrom(table.name).select(table.columns);
  for (const { name, isText } of table.key) {
    query = query.orderBy(sql`${sql.ref(name)}${isText ? collation : sql``}`);
  }
  if (!isPostgres(db)) {
    yield* query.stream();
    return;
  }
  // A cursor lives in a transaction, and ends with it. Callers have one, so that all tables are of one moment.
  const cursor = sql.id(`reading_${randomText(8)}`);
  await sql`declare ${cursor} no scroll cursor for ${query}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(table.atOnce)} from ${cursor}`.execute(db);
    if (rows.length === 0) break;
    yield* rows;
  }
  await sql`close ${cursor}`.execute(db);
}

export function anyTables(db: Database): AnyDatabase {
  return db as unknown as AnyDatabase;
}

function pointedToFirst(tables: Table[], references: { from: string; to: string }[]): Table[] {
  const left = [...tables];
  const sorted: Table[] = [];
  while (left.length > 0) {
    const at = left.findIndex(({ name }) =>
      references.every(({ from, to }) => from !== name || !left.some((table) => table.name === to)),
    );
    if (at < 0) throw new Error('The foreign keys of the tables go in a circle.');
    sorted.push(...left.splice(at, 1));
  }
  return sorted;
}
