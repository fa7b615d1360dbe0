import type { Content } from '#domain/content/content.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { type Finding, found } from './finding.ts';
import type { LotVehicle, Said } from './said.ts';

/** Figures by unit, as far as somebody has given them. */
type Known = Map<Unit, Set<number>>;
type Unit = 'mph' | 'miles' | 'lbs';

/** A figure with its unit; of `30 to 45 miles` both. */
const figure =
  /(\d[\d,]*)\+?(?:\s?(?:-|–|to|or|and)\s?(\d[\d,]*)\+?)?[\s-]?(mph|mi|miles?|lbs?|pounds?)\b/gi;

const units: Record<string, Unit> = { mi: 'miles', mile: 'miles', lb: 'lbs', pound: 'lbs' };

/** Files whose words repeat what the models' files say. */
const repeating = /^dealer\/(models|carts)\/|^words\/(brands|home)\.yaml$/;

/**
 * Speeds, ranges and weights in the words of models and brands that no model's file gives. Half a range is one, too: out
 * and back.
 */
export function unsourcedFigures(
  said: readonly Said[],
  content: Pick<Content, 'models' | 'pages'>,
): Finding[] {
  const known = figuresOf([
    ...content.models.flatMap(factTexts),
    ...content.pages.law.statements.map(({ text }) => text),
  ]);
  return said
    .filter(({ file, field }) => repeating.test(file) && !isFact(file, field))
    .filter(({ hasSource }) => !hasSource)
    .flatMap((each) =>
      unknownIn(each.text, known).map((words) => {
        const what = `"${words}" is a figure that no model’s file gives`;
        return found('visitors would notice', each, what, SOURCE);
      }),
    );
}

/** The same in the words of a vehicle, by its own specifications and its model. */
export function unsourcedOfLot(
  lot: readonly LotVehicle<Vehicle>[],
  { models }: Pick<Content, 'models'>,
): Finding[] {
  const ofModels = models.flatMap(factTexts);
  return lot.flatMap((each) => {
    const { vehicle } = each;
    const own = Object.values(vehicle.specifications).map(String);
    const known = figuresOf([...own, ...ofModels, '25 mph']);
    return [vehicle.description, ...vehicle.features]
      .flatMap((text) => unknownIn(text, known))
      .map((words) => {
        const what = `${vehicle.id} says "${words}"; no figure of it or of a model is that`;
        return found('visitors would notice', each, what, COLUMN);
      });
  });
}

const SOURCE = 'Correct it, or give its "# source:" in a comment above it.';
const COLUMN = 'Correct it, or give the figure in a spec: column.';

function factTexts(model: Content['models'][number]): string[] {
  const { summary: _, cards: __, closing: ___, name: ____, heading: _____, ...facts } = model;
  return Object.values(facts).filter((value) => typeof value === 'string');
}

/** A field of a model's file that is a fact, and no words about one. */
function isFact(file: string, field: string): boolean {
  return /^dealer\/(models|carts)\//.test(file) && !/^(summary|closing|cards\[)/.test(field);
}

function figuresOf(texts: readonly string[]): Known {
  const known: Known = new Map();
  for (const { unit, value } of texts.flatMap(readFigures)) {
    const values = known.get(unit) ?? new Set();
    known.set(unit, values.add(value));
    if (unit === 'miles') values.add(Math.floor(value / 2));
  }
  return known;
}

function unknownIn(text: string, known: Known): string[] {
  return text.split(/(?<=[.!?:]) /).flatMap((sentence) =>
    readFigures(sentence)
      .filter(({ unit, value }) => {
        const values = known.get(unit) ?? new Set();
        return !values.has(value) && !(compares.test(sentence) && isWorkedOut(value, values));
      })
      .map(({ unit, value }) => `${value.toLocaleString('en-US')} ${unit}`),
  );
}

/** `200 lbs more than`, `200 lbs for each seat`. */
const compares = /\b(?:more|less|each|every|per|longer|farther)\b/i;

/** The difference of two figures, or a figure shared among the seats. */
function isWorkedOut(value: number, values: Set<number>): boolean {
  return [...values].some(
    (each) => values.has(each + value) || [2, 4, 6, 8].some((seats) => each === value * seats),
  );
}

function readFigures(text: string): { unit: Unit; value: number }[] {
  return [...text.matchAll(figure)].flatMap(([, first, second, word = '']) => {
    const name = word.toLowerCase().replace(/s$/, '');
    const unit = units[name] ?? 'mph';
    return [first, second]
      .filter((digits) => digits !== undefined)
      .map((digits) => ({ unit, value: Number(digits.replaceAll(',', '')) }));
  });
}
