import { basename, join } from 'node:path';
import { byHarm, type Finding, found, harms } from '#domain/check/finding.ts';
import { brokenLinks, legalInTown } from '#domain/check/texts.ts';
import { alikeVehicles, farFeatured, farPrices } from '#domain/check/vehicles.ts';
import type { Content } from '#domain/content/content.ts';
import { loadContent } from '#server/content/load.ts';
import { listMasters } from '#server/content/masters.ts';
import { ContentError } from '#server/content/parse.ts';
import { readTexts } from './content-texts.ts';
import { readLot } from './lot.ts';
import { deadLinks } from './outside.ts';
import { missingPhotographs, missingViews } from './pictures.ts';

/** What is read: folders and files as paths. */
export interface Checked {
  /** The content folder. */
  folder: string;
  /** Folder of the published photographs. */
  published: string;
  /** The dealer's inventory file; without one, the lot of the store. */
  inventory?: string | undefined;
  databaseUrl: string;
  /** Whether other sites are asked for what the content links to. */
  isOutsideAsked?: boolean;
}

/**
 * Reads content, pictures and the lot as visitors would meet them, and changes nothing. Gives what was found, worst first,
 * and a sentence on how much was read.
 *
 * @throws where the content folder or the store can't be read
 */
export async function checkSite(checked: Checked): Promise<{ findings: Finding[]; read: string }> {
  const { folder, published, isOutsideAsked } = checked;
  const loaded = await loadContent(folder).catch((error: Error) => {
    if (error instanceof ContentError) return error.faults.map((fault) => refusal(fault, folder));
    throw error;
  });
  const [content, faults] = Array.isArray(loaded) ? [undefined, loaded] : [loaded, []];
  const [texts, masters, lot] = await Promise.all([
    readTexts(folder),
    listMasters(folder),
    readLot({ ...checked, file: checked.inventory, content }),
  ]);
  const { vehicles } = lot;
  const ids = vehicles.map(({ vehicle }) => vehicle.id);
  const inContent = [
    ...faults,
    ...(content ? ofContent(content) : []),
    ...(isOutsideAsked ? await deadLinks(texts) : []),
  ];
  const findings = [
    ...inContent.map((finding) => ({ ...finding, file: join(basename(folder), finding.file) })),
    ...lot.findings,
    ...alikeVehicles(vehicles),
    ...(content ? farPrices(vehicles, content) : []),
    ...(content
      ? await missingPhotographs(vehicles, content, { beside: lot.beside, published })
      : []),
  ];
  const read = `Read ${texts.length} texts of ${folder}, ${vehicles.length} vehicles of ${lot.from}, ${masters.length} pictures.`;
  return { findings: byHarm(findings), read };

  function ofContent(whole: Content): Finding[] {
    return [
      ...brokenLinks(texts, whole, ids),
      ...legalInTown(texts, whole),
      ...farFeatured(texts, whole),
      ...missingViews(whole, masters),
    ];
  }
}

/** A mistake that keeps the site from starting: `content/business.yaml:12: hours[0].opens: "9AM": must be a time …`. */
function refusal(fault: string, folder: string): Finding {
  const told = fault.replace(join(folder, '/'), '');
  const [, file = 'content', line, what = told] =
    /^(.+?\.yaml)(?::(\d+))?: (.*)$/s.exec(told) ?? [];
  const todo = 'Correct it: with it the site does not start.';
  return found('must not go live', { file, line: line ? Number(line) : undefined }, what, todo);
}

/** The findings by their harm, each with what to do under it, and how many there are. */
export function reportText({ findings, read }: Awaited<ReturnType<typeof checkSite>>): string {
  const groups = harms.map((harm) => ({
    harm,
    lines: findings
      .filter((each) => each.harm === harm)
      .map(({ file, line, what, todo }) => {
        const told = `  ${file}${line ? `:${line}` : ''}: ${what}\n      ${todo}`;
        return told.replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, ' ');
      }),
  }));
  const sum = groups.map(({ harm, lines }) => `${lines.length} ${harm}`).join(', ');
  return [
    ...groups
      .filter(({ lines }) => lines.length > 0)
      .map(({ harm, lines }) => `${harm.toUpperCase()}\n\n${lines.join('\n')}\n`),
    read,
    findings.length > 0 ? `${sum}.` : 'Nothing found.',
  ].join('\n');
}
