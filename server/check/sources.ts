import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { type ContentText, type Finding, found, type PlacedVehicle } from '#domain/check/rules.ts';
import type { Content } from '#domain/content/content.ts';
import { planImport } from '#server/inventory/plan.ts';
import {
  checkInventory,
  type InventoryFile,
  openInventoryFile,
} from '#server/inventory/take-in.ts';
import { pictureFault } from '#server/pictures/inspect.ts';
import { openDatabase } from '#server/store/database.ts';
import { listVehicles } from '#server/store/vehicles.ts';

/** Every value in the YAML files of a content folder; invalid files are skipped. */
export async function readTexts(folder: string): Promise<ContentText[]> {
  const files = globSync('**/*.yaml', { cwd: folder }).toSorted();
  const texts = files.map(async (file) =>
    textsIn(file, await readFile(join(folder, file), 'utf8')),
  );
  return (await Promise.all(texts)).flat();
}

/** The values of one file, in order; aliases are not followed. */
function textsIn(file: string, source: string): ContentText[] {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  const texts: ContentText[] = [];
  if (document.errors.length === 0) walk(document.contents, '');
  return texts;

  function walk(node: unknown, field: string): void {
    if (isMap(node)) {
      for (const { key, value } of node.items) {
        const name = isScalar(key) ? String(key.value) : '';
        walk(value, field ? `${field}.${name}` : name);
      }
    } else if (isSeq(node)) {
      for (const [index, each] of node.items.entries()) walk(each, `${field}[${index}]`);
    } else if (isScalar(node) && node.value !== null) {
      const { line } = lines.linePos(node.range?.[0] ?? 0);
      texts.push({ file, line, field, text: String(node.value).trim() });
    }
  }
}

interface Lot {
  /** The source in words: `stock.csv`. */
  from: string;
  vehicles: PlacedVehicle[];
  /** Faults and notes of the file's import. */
  findings: Finding[];
}

/**
 * Reads the dealer's file, or else the store's inventory, or else the first inventory.
 *
 * @throws where the file or an existing store can't be read
 */
export async function readLot(
  content: Content,
  { inventory, databaseUrl }: { inventory?: string | undefined; databaseUrl: string },
): Promise<Lot> {
  if (inventory) return lotOf(await openInventoryFile(inventory), content);
  const isLocal = databaseUrl.startsWith('file:');
  if (!isLocal || existsSync(databaseUrl.replace(/^file:(\/\/)?/, ''))) {
    await using db = await openDatabase(databaseUrl);
    const vehicles = await listVehicles(db);
    const from = 'the lot';
    const placed = vehicles.map((vehicle) => ({ vehicle, file: from }));
    return { from, vehicles: placed, findings: [] };
  }
  if (content.firstInventory) return lotOf(content.firstInventory, content);
  return { from: 'no inventory', vehicles: [], findings: [] };
}

async function lotOf(given: InventoryFile, content: Content): Promise<Lot> {
  const file = basename(given.file);
  const reading = await checkInventory(given, content, { faultOf: pictureFault });
  const findings = reading.notes.map((note) =>
    found('worth a look', { file }, note, 'Correct the file where that is not meant.'),
  );
  if (reading.status === 'refused') {
    for (const fault of reading.faults) {
      const [, line, what = fault] = /^line (\d+), (.*)$/s.exec(fault) ?? [];
      const place = { file, line: line ? Number(line) : undefined };
      const todo = 'Correct it: an import takes no file with a mistake.';
      findings.push(found('must not go live', place, what, todo));
    }
    return { from: file, vehicles: [], findings };
  }
  const rows = reading.vehicles;
  const lines = new Map(rows.map(({ id, line }) => [id, line]));
  const vehicles = planImport([], rows, false).map((vehicle) => {
    return { vehicle, file, line: lines.get(vehicle.id) };
  });
  return { from: file, vehicles, findings };
}
