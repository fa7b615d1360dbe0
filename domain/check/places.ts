import { nameParts } from '#domain/site/name-parts.ts';
import { dollars } from '#domain/text/dollars.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { type Finding, found } from './finding.ts';
import { type LotVehicle, quoted, type Said } from './said.ts';

/** How letters are set; the width of a text in them, in pixels, comes from the site's own font. */
interface Letters {
  size: number;
  weight: 400 | 800;
  /** In ems. */
  tracking: number;
}
export type Measure = (text: string, letters: Letters) => number;

/** Columns in pixels: the narrowest phone that WCAG 2.2 asks for (1.4.10) and a common one, less the gutters at both sides. */
const NARROWEST = 320 - 2 * 20;
const PHONE = 360 - 2 * 20;

/** `h1` at its smallest (design/tokens.css, app/styles/base.css). */
const heading: Letters = { size: 48, weight: 800, tracking: -0.032 };
/** The headline of home: 15vw (app/business/home-hero.css). */
const headline: Letters = { size: 48, weight: 800, tracking: -0.05 };
/** A card's name and price, 16 px between them, and its text in three lines (app/inventory/card-frame.tsx). */
const name: Letters = { size: 21, weight: 800, tracking: -0.02 };
const description: Letters = { size: 15, weight: 400, tracking: 0 };
const GAP = 16;
/** The dealership's name beside shield, call and menu (app/layout/wordmark.tsx), and how much of a phone those leave. */
const wordmark: Letters = { size: 19, weight: 800, tracking: -0.03 };
const BESIDE_MENU = PHONE - 148;
const MOST_OF_WORDMARK = 2;
/** A model's name fills its page's width (design/name-fit.ts); smaller than the headings under it (`--text-h3`) it is lost. */
const fitted: Letters = { size: 100, weight: 800, tracking: -0.06 };
const LEAST_OF_MODEL = 24;
const MOST_OF_NAME = 3;
const MOST_OF_TEXT = 3;

/** Words in headings that are wider than a phone: they run out of it, or are broken somewhere. */
export function longWords(said: readonly Said[], measure: Measure): Finding[] {
  const todo = `A phone has room for ${NARROWEST} px: take a shorter word, or two.`;
  return said.flatMap((each) => {
    const letters = lettersOf(each);
    if (!letters) return [];
    return each.text
      .split(/\s+/)
      .map((word) => ({ word, width: Math.round(measure(word, letters)) }))
      .filter(({ width }) => width > NARROWEST)
      .map(({ word, width }) => {
        const what = `${quoted(word, 28)} is ${width} px wide in its heading`;
        return found('visitors would notice', each, what, todo);
      });
  });
}

/** The dealership's name where it takes more than two lines of the header, and models' names that are set too small. */
export function longNames(said: readonly Said[], measure: Measure): Finding[] {
  const ownLine = said.some(isOwnLine) ? isOwnLine : isName;
  return said.flatMap((each) => {
    if (ownLine(each)) {
      const own = isName(each) ? nameParts({ name: each.text }).own : each.text;
      const lines = linesOf(own, BESIDE_MENU, (text) => measure(text, wordmark));
      if (lines <= MOST_OF_WORDMARK) return [];
      const what = `${quoted(own, 32)} takes ${lines} lines in the header of a phone`;
      const todo = `The header has room for ${MOST_OF_WORDMARK}: use the name that people say.`;
      return found('visitors would notice', each, what, todo);
    }
    if (!each.file.startsWith('dealer/models/') || !/^(name|heading)$/.test(each.field)) return [];
    const size = Math.floor((fitted.size * NARROWEST) / measure(each.text, fitted));
    if (size >= LEAST_OF_MODEL) return [];
    const what = `${quoted(each.text, 32)} is set in ${size} px on a phone`;
    const todo = `Below ${LEAST_OF_MODEL} px it is smaller than the headings under it: shorten it.`;
    return found('visitors would notice', each, what, todo);
  });
}

function isName({ file, field }: Said): boolean {
  return file === 'dealer/business.yaml' && field === 'name';
}

/** The name's first line, where business.yaml says how the name breaks. */
function isOwnLine({ file, field }: Said): boolean {
  return file === 'dealer/business.yaml' && field === 'wordmark[0]';
}

/** Names and descriptions of vehicles that don't fit on their card. */
export function longOnCards(lot: readonly LotVehicle<Vehicle>[], measure: Measure): Finding[] {
  return lot.flatMap((each) => {
    const { vehicle } = each;
    const beside = PHONE - GAP - measure(dollars(vehicle.price), name);
    const ofName = linesOf(vehicle.name, beside, (text) => measure(text, name));
    const ofText = linesOf(vehicle.description, PHONE, (text) => measure(text, description));
    const findings: Finding[] = [];
    if (ofName > MOST_OF_NAME) {
      const what = `${quoted(vehicle.name, 32)} takes ${ofName} lines on a phone’s card`;
      const todo = `Shorten the name to ${MOST_OF_NAME} lines; the rest belongs in the description.`;
      findings.push(found('visitors would notice', each, what, todo));
    }
    if (ofText > MOST_OF_TEXT) {
      const what = `the description of ${vehicle.id} takes ${ofText} lines on a phone’s card`;
      const todo = `The card shows ${MOST_OF_TEXT}: say what matters in them, the rest in features.`;
      findings.push(found('worth a look', each, what, todo));
    }
    return findings;
  });
}

function lettersOf({ file, field }: Said): Letters | undefined {
  if (file === 'words/home.yaml' && /^hero\.headlines\[\d+\]\.lines\[/.test(field)) return headline;
  const isHeading = /^(\w+\.)?heading$/.test(field) && !/^(models|carts)\//.test(file);
  return isHeading ? heading : undefined;
}

/** In how many lines a text is set; a word that is wider than the column takes as many as it must. */
function linesOf(text: string, column: number, measure: (text: string) => number): number {
  let lines = 1;
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (measure(longer) <= column) {
      line = longer;
      continue;
    }
    if (line) lines += 1;
    lines += Math.max(0, Math.ceil(measure(word) / column) - 1);
    line = word;
  }
  return lines;
}
