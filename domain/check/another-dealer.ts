import type { Content } from '#domain/content/content.ts';
import { numberOf, numberPattern } from '#domain/text/number-words.ts';
import { isOfModel } from '#domain/vehicle/of-model.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { type Finding, found } from './finding.ts';
import { type LotVehicle, quoted, type Said } from './said.ts';

type Counted = 'showrooms' | 'towns' | 'regions';

const nouns: Record<string, Counted> = {
  showroom: 'showrooms',
  lot: 'showrooms',
  town: 'towns',
  municipalit: 'towns',
  region: 'regions',
};

/** `Thirty-three towns`, `33 municipalities`; two with something between them may be any two. */
const count = new RegExp(
  `(?<!between )(?<![\\w$-])(${numberPattern}) (showroom|lot|town|municipalit|region)(?:s|ies)\\b`,
  'gi',
);
const ofTwo = /\bboth (?:our )?(?:showrooms|lots)\b/i;
const ofSeveral = /\bour (?:showrooms|lots|second showroom)\b|\bnearer showroom\b/i;

/** What is said of the law, of what visitors type, and of a single town's neighborhood counts other things. */
function isOfDealer({ file, field }: Said): boolean {
  return (
    !/^(dealer\/law|words\/search)\.yaml$/.test(file) &&
    !(file === 'dealer/towns.yaml' && /^towns\[/.test(field))
  );
}

/** Numbers of showrooms, towns and regions that the content has not, as another dealer's words do. */
export function miscounted(said: readonly Said[], { business, towns }: Content): Finding[] {
  const there: Record<Counted, number> = {
    showrooms: business.showrooms.length,
    towns: towns.length,
    regions: new Set(towns.map(({ region }) => region)).size,
  };
  const labels = new Map(said.map(({ file, field, text }) => [`${file} ${field}`, text]));
  return said.flatMap((each) => {
    const label = labels.get(`${each.file} ${each.field.replace(/\.value$/, '.label')}`);
    const text = each.field.endsWith('.value') && label ? `${each.text} ${label}` : each.text;
    const counts = [...text.matchAll(count)].flatMap(([words, number = '', noun = '']) => {
      const counted = nouns[noun.toLowerCase()] ?? 'towns';
      if (!isOfDealer(each) && counted !== 'showrooms') return [];
      const value = numberOf(number);
      return value < 2 || value === there[counted] ? [] : [{ words, counted }];
    });
    const [two] = there.showrooms === 2 ? [] : (ofTwo.exec(text) ?? []);
    const [several] = there.showrooms > 1 ? [] : (ofSeveral.exec(text) ?? []);
    const plurals = [two, several]
      .filter((words) => words !== undefined)
      .map((words) => ({ words, counted: 'showrooms' as const }));
    return [...counts, ...plurals].map(({ words, counted }) => {
      const what = `${quoted(words)}: ${fileOf[counted]} has ${there[counted]}`;
      return found('visitors would notice', each, what, 'Say how many there are, or none at all.');
    });
  });
}

const fileOf: Record<Counted, string> = {
  showrooms: 'dealer/business.yaml',
  towns: 'dealer/towns.yaml',
  regions: 'dealer/towns.yaml',
};

/** `Toms River`; what has more than four words is no name of a place. */
const name = String.raw`[A-Z][\w’'-]*(?: [A-Z][\w’'-]*){0,3}`;
const showroomIn = new RegExp(
  String.raw`\b(?:[Ss]howrooms?|[Ll]ots?)(?: on [^,.]+,)? in (${name}(?:(?:,? and(?: in)?|,) ${name})*)`,
  'g',
);
/** In a title, `Our New Showroom`, any word may have a capital. */
const ourShowroom = new RegExp(
  String.raw`\b[Oo]ur (?:own |new )?(${name}) (?:showrooms?|lots?)\b`,
  'g',
);

/** `Bayville and Waretown, NJ`, with nothing else in the sentence. */
const onlyPlaces = (state: string) =>
  new RegExp(`(?:^|[.!?] )(${name}(?: and ${name})*),? ${state}(?:$|[.!?])`, 'g');

/** Places that the words give a showroom, and where business.yaml has none. */
export function showroomsElsewhere(said: readonly Said[], content: Content): Finding[] {
  const { county, state, showrooms } = content.business;
  const cities = showrooms.map(({ city }) => city);
  const streets = showrooms.map(({ address }) => address.street);
  const known = [...cities, county, state, content.pages.law.state];
  const towns = content.towns.map((town) => town.name);
  const pattern = onlyPlaces(state);
  return said.flatMap((each) => {
    const { text } = each;
    const inPlaces = namesIn(text, showroomIn).filter((place) => !known.includes(place));
    const ours = namesIn(text, ourShowroom).filter(
      (place) =>
        !known.includes(place) &&
        !content.business.brands.includes(place) &&
        !streets.some((street) => street.includes(place)),
    );
    const inHeads = each.file === 'words/heads.yaml' ? namesIn(text, pattern) : [];
    const others = inHeads.filter(
      (place) => ![...known, ...towns].some((each) => place.endsWith(each)),
    );
    return [
      ...placed([...inPlaces, ...ours], each, 'visitors would notice'),
      ...placed(others, each, 'worth a look'),
    ];
  });
}

function placed(places: readonly string[], each: Said, harm: Finding['harm']): Finding[] {
  return [...new Set(places)].map((place) => {
    const what = `${quoted(each.text)} names ${place}, where business.yaml has no showroom`;
    return found(harm, each, what, PLACE);
  });
}

const PLACE = 'Name the city of a showroom, or leave the place out.';

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, names = '']) =>
    names.split(/,? and(?: in)? |, /).filter(Boolean),
  );
}

/** Carts that home shows as being on the lot, and none is. */
export function featuredElsewhere(
  said: readonly Said[],
  lot: readonly LotVehicle<Vehicle>[],
  { models, pages }: Content,
): Finding[] {
  if (lot.length === 0) return [];
  return pages.home.featured.flatMap(({ model: slug }, index) => {
    const model = models.find((each) => each.slug === slug);
    if (!model || lot.some(({ vehicle }) => isOfModel(vehicle, model))) return [];
    const field = `featured[${index}].model`;
    const line = said.find((each) => each.file === 'words/home.yaml' && each.field === field)?.line;
    const what = `home shows ${model.name}; none is on the lot`;
    const todo = 'Show a cart that is there, unless this one can be ordered.';
    return found('worth a look', { file: 'words/home.yaml', line }, what, todo);
  });
}
