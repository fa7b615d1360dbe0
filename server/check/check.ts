import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  alikeVehicles,
  brokenLinks,
  type ContentText,
  type Finding,
  farFeatured,
  farPrices,
  found,
  harms,
  legalInTown,
  outsideLinks,
  type PlacedVehicle,
} from '#domain/check/rules.ts';
import type { Content } from '#domain/content/content.ts';
import { pictureForm, readPictureAddress } from '#domain/site/picture-address.ts';
import { cartFrame, cartPictureName, cartViews } from '#domain/vehicle/cart-pictures.ts';
import { isOfModel } from '#domain/vehicle/of-model.ts';
import { loadContent } from '#server/content/load.ts';
import { listMasters } from '#server/content/masters.ts';
import { ContentError } from '#server/content/parse.ts';
import { readLot, readTexts } from './sources.ts';

interface Checked {
  /** Path of the content. */
  folder: string;
  /** Path of the published photographs. */
  published: string;
  /** Path of the dealer's inventory file; the default is the store's inventory. */
  inventory?: string | undefined;
  databaseUrl: string;
  /** Whether to request the content's links to other sites. */
  isOutsideAsked?: boolean;
}

/**
 * Checks content, pictures and inventory, and changes nothing. Returns the findings, worst first, and a sentence on how much
 * was read.
 *
 * @throws where the content folder or the store can't be read
 */
export async function checkSite(checked: Checked): Promise<{ findings: Finding[]; read: string }> {
  const { folder, published, isOutsideAsked } = checked;
  const within = (finding: Finding) => ({ ...finding, file: join(basename(folder), finding.file) });
  const content = await loadContent(folder).catch((error: Error) => {
    if (error instanceof ContentError) return error.faults.map((fault) => refusal(fault, folder));
    throw error;
  });
  // All other checks need the content.
  if (Array.isArray(content)) return { findings: content.map(within), read: `Read ${folder}.` };
  const texts = await readTexts(folder);
  const names = (await listMasters(folder)).map(({ name }) => name);
  const { from, vehicles, findings } = await readLot(content, checked);
  const ids = vehicles.map(({ vehicle }) => vehicle.id);
  const all = [
    ...[
      ...brokenLinks(texts, content, ids),
      ...legalInTown(texts, content),
      ...farFeatured(texts, content),
      ...missingViews(content, names),
      ...(isOutsideAsked ? await deadLinks(texts) : []),
    ].map(within),
    ...findings,
    ...farPrices(vehicles, content),
    ...alikeVehicles(vehicles),
    ...missingPhotographs(vehicles, content, published),
  ].toSorted(
    (a, b) =>
      harms.indexOf(a.harm) - harms.indexOf(b.harm) ||
      a.file.localeCompare(b.file, 'en') ||
      (a.line ?? 0) - (b.line ?? 0),
  );
  const read = `Read ${texts.length} texts of ${folder}, ${vehicles.length} vehicles of ${from}, ${names.length} pictures.`;
  return { findings: all, read };
}

/** A mistake that keeps the site from starting: `content/business.yaml:12: hours[0].opens: "9AM": must be a time …`. */
function refusal(fault: string, folder: string): Finding {
  const told = fault.replace(join(folder, '/'), '');
  const [, file = '', line, what = told] = /^(.+?\.yaml)(?::(\d+))?: (.*)$/s.exec(told) ?? [];
  const place = { file, line: line ? Number(line) : undefined };
  return found('must not go live', place, what, 'Correct it: with it the site does not start.');
}

/** Carts that lack a view: pages then show none of their pictures. */
function missingViews({ models, carts }: Content, names: string[]): Finding[] {
  const all = [
    ...models.map(({ slug }) => ({ slug, file: `dealer/models/${slug}.yaml` })),
    ...carts.map(({ slug }) => ({ slug, file: `dealer/carts/${slug}.yaml` })),
  ];
  return all.flatMap(({ slug, file }) => {
    const lacking = cartViews.filter((view) => !names.includes(cartPictureName(slug, view)));
    const what = `${slug} lacks its picture from the ${lacking.join(' and ')}: none of it is shown`;
    const todo = `Put ${lacking[0]}.webp, ${cartFrame.width} by ${cartFrame.height}, into pictures/carts/${slug}.`;
    return lacking.length > 0 ? found('visitors would notice', { file }, what, todo) : [];
  });
}

/** Vehicles with missing published photographs, and vehicles without any picture. */
function missingPhotographs(
  lot: PlacedVehicle[],
  { models, carts }: Content,
  published: string,
): Finding[] {
  return lot.flatMap((place) => {
    const { id, images } = place.vehicle;
    const isPictured = [...models, ...carts].some((cart) => isOfModel(place.vehicle, cart));
    if (images.length === 0 && !isPictured) {
      const what = `${id} has no photograph, and is of no model that has pictures`;
      const todo = 'Name a photograph in its images, or correct its brand and name.';
      return found('visitors would notice', place, what, todo);
    }
    // Pictures beside an inventory file were checked with it.
    const gone = images.filter((image) => image.startsWith('/') && !isPublished(image, published));
    return gone.map((image) => {
      const todo = 'Put the file there, or take it out of images.';
      return found('visitors would notice', place, `${id}: ${basename(image)} is not there`, todo);
    });
  });
}

function isPublished(image: string, folder: string): boolean {
  const parts = readPictureAddress(image);
  const form = parts ? pictureForm(parts.stem, parts.width, 'webp') : image;
  return existsSync(join(folder, form.replace(/^\/pictures\//, '')));
}

/** Dead links to other sites. Each address is requested once, one after the other. */
async function deadLinks(texts: ContentText[]): Promise<Finding[]> {
  const places = Map.groupBy(
    texts.flatMap((place) => outsideLinks(place.text).map((address) => ({ ...place, address }))),
    ({ address }) => address,
  );
  const findings: Finding[] = [];
  for (const [address, all] of places) {
    const status = await statusOf(address);
    if (status < 400) continue;
    const isGone = status === 404 || status === 410;
    const harm = isGone ? 'visitors would notice' : 'worth a look';
    const what = `${address} ${isGone ? 'is not there' : 'gave no answer'}`;
    const todo = 'Open it by hand; correct the address, or take the link out.';
    findings.push(...all.map((place) => found(harm, place, what, todo)));
  }
  return findings;
}

/** The HTTP status of an address; 599 without a response. */
async function statusOf(address: string): Promise<number> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return 599;
  }
}

/** The findings by harm, each with its remedy, and their numbers. */
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
