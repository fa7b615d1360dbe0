import { existsSync, globSync, readFileSync, realpathSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { LineCounter, parseDocument, visit } from 'yaml';
import {
  alikeVehicles,
  brokenLinks,
  type ContentText,
  type Finding,
  farPrices,
  harms,
  legalInTown,
  noticed,
  type PlacedVehicle,
  stillAsShipped,
} from '#domain/check/rules.ts';
import type { Content } from '#domain/content/content.ts';
import { few, listing } from '#domain/text/sentences.ts';
import { cartFrame, cartPictureName, cartViews } from '#domain/vehicle/cart-pictures.ts';
import { isOfModel } from '#domain/vehicle/vehicle.ts';
import { loadContent } from '#server/content/load.ts';
import { listMasters } from '#server/content/masters.ts';
import { ContentError } from '#server/content/parse.ts';
import type { Env } from '#server/env.ts';
import { checkInventory, type InventoryFile, openInventoryFile } from '#server/imports/take-in.ts';
import { planImport } from '#server/inventory/plan.ts';
import { pictureFault } from '#server/pictures/inspect.ts';
import { openDatabase } from '#server/store/database.ts';
import { sqlitePath } from '#server/store/sqlite.ts';
import { listVehicles } from '#server/store/vehicles.ts';

interface Checked {
  folder: string;
  published: string;
  /** Path of the dealer's inventory file; the default is the store's inventory. */
  inventory?: string | undefined;
  databaseUrl: string;
  settings: Pick<Env, 'SITE_URL' | 'SMTP_URL'>;
}

/** Changes nothing; the findings come worst first. @throws where the content folder or the store can't be read */
export async function checkSite(checked: Checked): Promise<{ findings: Finding[]; read: string }> {
  const { folder, published } = checked;
  const content = await loadContent(folder).catch((error: Error) => {
    if (error instanceof ContentError) return error.faults.map((fault) => refusal(fault, folder));
    throw error;
  });
  // All other checks need the content.
  if (Array.isArray(content)) return { findings: content, read: `Read ${folder}.` };
  const texts = readTexts(folder);
  const names = (await listMasters(folder)).map(({ name }) => name);
  const { from, vehicles, findings } = await readInventory(content, checked);
  const ids = vehicles.map(({ vehicle }) => vehicle.id);
  const all = [
    ...unaddressedMails(checked.settings),
    ...brokenLinks(texts, content, ids),
    ...legalInTown(texts, content),
    ...(await leftAsShipped(texts, content, folder)),
    ...farPrices(vehicles, content),
    ...alikeVehicles(vehicles),
    ...missingViews(content, names),
    ...findings,
    ...missingPhotographs(vehicles, content, published),
  ];
  const read = `Read ${texts.length} texts of ${folder}, ${vehicles.length} vehicles of ${from}, ${names.length} pictures.`;
  return { findings: all.toSorted((a, b) => harms.indexOf(a.harm) - harms.indexOf(b.harm)), read };
}

/** The content that ships, in the folder of the site's sources. */
const shippedFolder = join(import.meta.dirname, '../../content');

async function leftAsShipped(texts: ContentText[], content: Content, folder: string) {
  if (!existsSync(shippedFolder) || realpathSync(shippedFolder) === realpathSync(folder)) return [];
  const shipped = await loadContent(shippedFolder);
  const found = stillAsShipped(texts, content, { ...shipped, texts: readTexts(shippedFolder) });
  const samples = globSync('{dealer/vehicles.csv,pictures/scenes/*}', { cwd: shippedFolder });
  const kept = samples.toSorted().filter((name) => {
    const own = join(folder, name);
    return existsSync(own) && readFileSync(own).equals(readFileSync(join(shippedFolder, name)));
  });
  const todo =
    'Keep it if it shows what you sell; else replace it, or delete it and each "scene:" of its name.';
  const places = kept.map((name) => ({ file: join(basename(folder), name) }));
  return [...found, ...places.map((place) => noticed(place, 'is as it ships', todo))];
}

/** Every text in the YAML files of a content folder, in order; aliases are not followed. */
function readTexts(folder: string): ContentText[] {
  const texts: ContentText[] = [];
  for (const name of globSync('**/*.yaml', { cwd: folder }).toSorted()) {
    const lines = new LineCounter();
    const source = readFileSync(join(folder, name), 'utf8');
    visit(parseDocument(source, { lineCounter: lines }), {
      Scalar(key, { value, range }) {
        if (key === 'key' || value === null) return;
        const { line } = lines.linePos(range?.[0] ?? 0);
        texts.push({ text: String(value).trim(), file: join(basename(folder), name), line });
      },
    });
  }
  return texts;
}

/** The dealer's file, else the store's inventory, else the first inventory, with the import's faults and notes. */
async function readInventory(content: Content, { inventory, databaseUrl }: Checked) {
  if (inventory) return ofFile(await openInventoryFile(inventory), content);
  const isLocal = databaseUrl.startsWith('file:');
  if (!isLocal || existsSync(sqlitePath(databaseUrl))) {
    await using db = await openDatabase(databaseUrl);
    const vehicles = await listVehicles(db);
    const file = 'the store';
    return { from: file, vehicles: vehicles.map((vehicle) => ({ vehicle, file })), findings: [] };
  }
  if (content.firstInventory) return ofFile(content.firstInventory, content);
  return { from: 'no inventory', vehicles: [], findings: [] };
}

async function ofFile(given: InventoryFile, content: Content) {
  const file = basename(given.file);
  const reading = await checkInventory(given, content, { faultOf: pictureFault });
  const meant = 'Correct the file where that is not meant.';
  const findings = reading.notes.map((what) => noticed({ file }, what, meant));
  if (reading.status === 'refused') {
    const todo = 'Correct it: an import takes no file with a mistake.';
    const faults = reading.faults.map((fault): Finding => {
      const [, line, what = fault] = /^line (\d+), (.*)$/s.exec(fault) ?? [];
      return { harm: 'must not go live', file, line: line ? Number(line) : undefined, what, todo };
    });
    return { from: file, vehicles: [], findings: [...findings, ...faults] };
  }
  const lines = new Map(reading.vehicles.map(({ id, line }) => [id, line]));
  const vehicles = planImport([], reading.vehicles, false).map((vehicle) => {
    return { vehicle, file, line: lines.get(vehicle.id) };
  });
  return { from: file, vehicles, findings };
}

/** A mistake that keeps the site from starting: `content/dealer/business.yaml:12: hours[0].opens: "9AM": must be …`. */
function refusal(fault: string, folder: string): Finding {
  const [place = '', ...what] = fault.split(': ');
  const file = join(basename(folder), relative(folder, place));
  const todo = 'Correct it: with it the site does not start.';
  return { harm: 'must not go live', file, what: what.join(': '), todo };
}

function unaddressedMails({ SITE_URL, SMTP_URL }: Checked['settings']): Finding[] {
  if (SITE_URL || !SMTP_URL) return [];
  const what = 'SITE_URL is not set: links in mails lead to localhost';
  const todo = 'Set it to the site’s public address.';
  return [{ harm: 'must not go live', file: 'settings', what, todo }];
}

/** Carts that lack a view: pages then draw them. */
function missingViews({ models, carts }: Content, names: string[]): Finding[] {
  return [...models, ...carts].flatMap(({ slug }) => {
    const lacking = cartViews.filter((view) => !names.includes(cartPictureName(slug, view)));
    const file = `content/pictures/carts/${slug}`;
    const files = listing(lacking.map((view) => `${view}.webp`));
    const what = `there is no ${files}: pages show a drawing`;
    const todo = `Put a picture of each name, ${cartFrame.width} by ${cartFrame.height}, there.`;
    return lacking.length > 0 ? noticed({ file }, what, todo) : [];
  });
}

/** Vehicles with missing published photographs; in one finding, vehicles without any picture. */
function missingPhotographs(
  inventory: PlacedVehicle[],
  { models, carts }: Content,
  published: string,
): Finding[] {
  const drawn = inventory.filter(
    ({ vehicle }) =>
      vehicle.images.length === 0 &&
      ![...models, ...carts].some((cart) => isOfModel(vehicle, cart)),
  );
  const ids = few(drawn.map(({ vehicle }) => vehicle.id));
  const what = `no photograph, and no model that has pictures: ${ids}; pages show a drawing`;
  const named = 'Name photographs under images, or correct brand and name.';
  const withoutAny = drawn.slice(0, 1).map((place) => noticed(place, what, named));
  const missing = inventory.flatMap((place) => {
    const { id, images } = place.vehicle;
    const fileOf = (image: string) => join(published, image.replace(/^\/pictures\//, ''));
    // Pictures beside an inventory file were checked with it.
    const gone = images.filter((image) => image.startsWith('/') && !existsSync(fileOf(image)));
    const todo = 'Put the file there, or take it out of images.';
    return gone.map((image) => noticed(place, `${id}: ${basename(image)} is not there`, todo));
  });
  return [...withoutAny, ...missing];
}

export function reportText({ findings, read }: Awaited<ReturnType<typeof checkSite>>): string {
  const groups = harms.map((harm) => findings.filter((each) => each.harm === harm));
  const told = groups.flatMap((group, index) => {
    const lines = group.map(({ file, line, what, todo }) => {
      const place = line ? `${file}:${line}` : file;
      return `  ${place}: ${what}\n      ${todo}`.replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, ' ');
    });
    return lines.length > 0 ? `${harms[index]?.toUpperCase()}\n\n${lines.join('\n')}\n` : [];
  });
  const sum = groups.map(({ length }, index) => `${length} ${harms[index]}`).join(', ');
  return [...told, read, findings.length > 0 ? `${sum}.` : 'Nothing found.'].join('\n');
}
