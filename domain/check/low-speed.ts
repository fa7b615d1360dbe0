import { factsOfModel, factsOfVehicle, keyOf } from '#domain/cart/facts.ts';
import { type RoadSpeed, roadSpeed } from '#domain/cart/road.ts';
import type { Content } from '#domain/content/content.ts';
import { isOfModel } from '#domain/vehicle/of-model.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { type Finding, found } from './finding.ts';
import { type LotVehicle, quoted, type Said } from './said.ts';

/** A gross vehicle weight rating of a low-speed vehicle is below this, in pounds (49 CFR 571.3, paragraph (b)). */
const HEAVIEST = 3000;

interface Claimed {
  /** Where it is said to be a low-speed vehicle, and in which words. */
  file: string;
  line?: number | undefined;
  words: string;
  name: string;
  speed: RoadSpeed;
  mph: number | undefined;
  /** Pounds: of the rating, or of the payload alone. */
  weight: number | null;
  /** What is said of its drive and its wheels. */
  make: string;
}

/**
 * Models and vehicles that are said to be low-speed vehicles, or street-legal, and can't be one: those have four wheels,
 * go over 20 and not over 25 mph, weigh less than 3,000 pounds with their load (49 CFR 571.3 and 571.500), and in New
 * Jersey burn neither gas nor diesel (docs/field.md, New Jersey law).
 */
export function notLowSpeed(
  said: readonly Said[],
  lot: readonly LotVehicle<Vehicle>[],
  { models }: Pick<Content, 'models'>,
): Finding[] {
  const ofModels = models.flatMap((model) => claimOfModel(model, said));
  const ofLot = lot.flatMap((each) => claimOfVehicle(each, models));
  return [...ofModels, ...ofLot].flatMap((claimed) => {
    const why = whyNot(claimed);
    return why ? found(why.harm, claimed, why.what, TODO) : [];
  });
}

const TODO = 'Correct the figure by the maker’s certificate, or take the claim out.';

function whyNot({
  words,
  name,
  speed,
  mph,
  weight,
  make,
}: Claimed): Pick<Finding, 'harm' | 'what'> | undefined {
  const said = `${name} is ${quoted(words, 24)}`;
  const never = (why: string) => ({
    harm: 'must not go live' as const,
    what: `${said}, but ${why}`,
  });
  if (speed === 'slow') return never(`goes ${mph} mph, not over 20`);
  if (speed === 'unclear' && mph && mph > 25) return never(`goes ${mph} mph, over 25`);
  if (weight !== null && weight >= HEAVIEST) return never('weighs 3,000 lbs or more');
  if (/\b(gas|gasoline|petrol|diesel)\b/i.test(make)) return never('burns gas or diesel');
  if (/\b(three|3|six|6)[- ]wheel/i.test(make)) return never('has not four wheels');
  const unsure = (why: string) => ({
    harm: 'visitors would notice' as const,
    what: `${said}, but ${why}`,
  });
  if (speed === 'unclear') return unsure(`is given as ${mph}+ mph: at most 25 may be`);
  return speed === 'unknown' ? unsure('no top speed is given') : undefined;
}

function claimOfModel(model: Content['models'][number], said: readonly Said[]): Claimed[] {
  const file = `dealer/models/${model.slug}.yaml`;
  const own = said.filter((each) => each.file === file);
  const claim = own.find(({ text }) => claimIn(text));
  if (!claim) return [];
  const { topSpeed, payload } = factsOfModel(model);
  return [
    {
      ...{ file, line: claim.line, words: claimIn(claim.text) ?? '', name: model.name },
      speed: roadSpeed({ topSpeed }),
      mph: topSpeed?.mph,
      weight: payload,
      make: own.map(({ text }) => text).join('. '),
    },
  ];
}

function claimOfVehicle(
  { vehicle, file, line }: LotVehicle<Vehicle>,
  models: Content['models'],
): Claimed[] {
  const specifications = Object.entries(vehicle.specifications);
  const texts = [
    vehicle.name,
    vehicle.description,
    ...vehicle.features,
    ...specifications.map(([label, value]) => `${label} ${value}`),
  ];
  const words = texts.map(claimIn).find(Boolean);
  if (!words) return [];
  const model = models.find((each) => isOfModel(vehicle, each));
  const facts = factsOfVehicle(vehicle, model && factsOfModel(model));
  const rating = specifications.find(([label]) => /^(gvwr|grossvehicle)/.test(keyOf(label)))?.[1];
  return [
    {
      ...{ file, line, words, name: vehicle.id },
      speed: roadSpeed(facts),
      mph: facts.topSpeed?.mph,
      weight: rating === undefined ? facts.payload : Number(String(rating).replace(/[^\d.]/g, '')),
      make: texts.join('. '),
    },
  ];
}

/** The words that claim it; undefined where there are none, or they deny it. */
function claimIn(text: string): string | undefined {
  const claim = /\b(?:street|road)[- ]legal\b|\blow[- ]speed vehicle\b|\bLSV\b/i.exec(text);
  if (!claim) return undefined;
  const before = text.slice(0, claim.index);
  return /\b(?:not|no|never|isn[’']t|nor)\b[^.]{0,24}$/i.test(before) ? undefined : claim[0];
}
