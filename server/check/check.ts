import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { alikeTexts, alikeVehicles } from '#domain/check/alike.ts';
import { featuredElsewhere, miscounted, showroomsElsewhere } from '#domain/check/another-dealer.ts';
import { legalInTown, unsourcedClaims } from '#domain/check/claims.ts';
import { unsourcedFigures, unsourcedOfLot } from '#domain/check/figures.ts';
import { byHarm, type Finding } from '#domain/check/finding.ts';
import { brokenLinks } from '#domain/check/links.ts';
import { notLowSpeed } from '#domain/check/low-speed.ts';
import { longNames, longOnCards, longWords, type Measure } from '#domain/check/places.ts';
import { farFeatured, farPrices } from '#domain/check/prices.ts';
import type { Said } from '#domain/check/said.ts';
import { cutInResults } from '#domain/check/search-results.ts';
import { sitePaths } from '#domain/check/site-paths.ts';
import type { Content } from '#domain/content/content.ts';
import { loadContent, readModelSlugs } from '#server/content/load.ts';
import { listMasters } from '#server/content/masters.ts';
import { ContentError } from '#server/content/parse.ts';
import { letteringOf } from '#server/share/lettering.ts';
import type { Answer } from './ask.ts';
import { readSaid } from './content-files.ts';
import { paleColors } from './contrast.ts';
import { findingOf } from './faults.ts';
import { type Lot, readLot } from './lot.ts';
import { deadLinks } from './outside.ts';
import { missingViews, poorMasters, poorPhotographs } from './pictures.ts';

/** What is read: folders and files as paths. */
export interface Checked {
  /** The content folder. */
  folder: string;
  /** Of the published photographs. */
  published: string;
  /** The dealer's inventory file; without one, the lot of the store. */
  inventory: string | undefined;
  databaseUrl: string;
  /** What an address of another site answers; without it none is asked. */
  ask: ((address: string) => Promise<Answer>) | undefined;
  /** The site's colors and letters. */
  tokens: string;
  font: string;
}

/** What was found, worst first, and of how much. */
export interface Report {
  findings: Finding[];
  /** Whether the content can be taken at all: else only its single texts were looked at. */
  isWhole: boolean;
  read: { folder: string; files: number; vehicles: number; from: string; pictures: number };
}

/**
 * Reads content, pictures and the lot as visitors would meet them, and changes nothing.
 *
 * @throws where the content folder or the store can't be read
 */
export async function checkSite(checked: Checked): Promise<Report> {
  const { folder, published } = checked;
  const slugs = await readModelSlugs(folder);
  const { content, faults } = await tryContent(folder);
  const [{ files, said }, masters, lot, measure] = await Promise.all([
    readSaid(folder),
    listMasters(folder),
    readLot({ ...checked, file: checked.inventory, content, modelSlugs: slugs }),
    measureBy(checked.font),
  ]);
  const inContent = [
    ...faults,
    ...ofTexts(said, content, measure),
    ...(content ? ofContent(content, said, lot) : []),
    ...(content ? missingViews(content, masters) : []),
    ...(await poorMasters(masters, folder)),
    ...(checked.ask ? await deadLinks(said, checked.ask) : []),
  ];
  const carts = content && [...content.models, ...content.carts];
  const findings = [
    ...inContent.map((finding) => ({ ...finding, file: join(basename(folder), finding.file) })),
    ...lot.findings,
    ...ofLot(lot, content, measure),
    ...(carts ? await poorPhotographs(lot.vehicles, { carts, beside: lot.beside, published }) : []),
    ...paleColors(await readFile(checked.tokens, 'utf8'), 'design/tokens.css'),
  ];
  return {
    findings: byHarm(findings),
    isWhole: content !== undefined,
    read: {
      folder,
      files,
      vehicles: lot.vehicles.length,
      from: lot.from,
      pictures: masters.length,
    },
  };
}

async function tryContent(
  folder: string,
): Promise<{ content: Content | undefined; faults: Finding[] }> {
  try {
    return { content: await loadContent(folder), faults: [] };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const inFolder = error.faults.map((fault) => fault.replace(join(folder, '/'), ''));
    return { content: undefined, faults: inFolder.map((fault) => findingOf(fault, '')) };
  }
}

/** What can be said of texts by themselves, whether the content as a whole is right or not. */
function ofTexts(said: readonly Said[], content: Content | undefined, measure: Measure): Finding[] {
  return [
    ...alikeTexts(said),
    ...cutInResults(said),
    ...longWords(said, measure),
    ...longNames(said, measure),
    ...unsourcedClaims(said, content?.business.foundingYear),
  ];
}

function ofContent(content: Content, said: readonly Said[], lot: Lot): Finding[] {
  const ids = lot.vehicles.map(({ vehicle }) => vehicle.id);
  const towns = content.towns.map(({ name }) => name);
  return [
    ...brokenLinks(said, sitePaths(content, ids)),
    ...legalInTown(said, [...towns, content.business.county, content.pages.law.state]),
    ...unsourcedFigures(said, content),
    ...farFeatured(said, content),
    ...miscounted(said, content),
    ...showroomsElsewhere(said, content),
    ...featuredElsewhere(said, lot.vehicles, content),
    ...notLowSpeed(said, [], content),
  ];
}

function ofLot({ vehicles }: Lot, content: Content | undefined, measure: Measure): Finding[] {
  return [
    ...alikeVehicles(vehicles),
    ...longOnCards(vehicles, measure),
    ...(content ? farPrices(vehicles, content) : []),
    ...(content ? unsourcedOfLot(vehicles, content) : []),
    ...(content ? notLowSpeed([], vehicles, content) : []),
  ];
}

/** In the site's own letters, as a browser would set them. */
async function measureBy(font: string): Promise<Measure> {
  const letters = await letteringOf(await readFile(font));
  return (text, type) => letters.set(text, type).width;
}
