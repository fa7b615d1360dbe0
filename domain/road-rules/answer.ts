import { type RoadSpeed, roadSpeed } from '#domain/cart/road.ts';
import type { RoadRules, Statement } from '#domain/content/road-rules.ts';
import { isStated, ruleParts } from '#domain/road-rules/kinds.ts';
import type { CartFacts } from '#domain/specification/facts.ts';
import { fill } from '#domain/text/sentences.ts';
import { type Source, toStated } from './statements.ts';
import type { TownRules } from './town-rules.ts';

/** Whether a cart may be driven in a town, as far as known, with sources. */
export type RoadAnswer = ReturnType<typeof roadAnswer>;

interface Asked {
  rules: RoadRules;
  /** Null before one is chosen. */
  town: Pick<TownRules, 'name' | 'clerk' | 'note'> | null;
  cart: { name: string; facts: Pick<CartFacts, 'topSpeed'> } | null;
}

/** The answer for a town and a cart, if any; never that a cart is legal in a town (docs/field.md, New Jersey law). */
export function roadAnswer({ rules, town, cart }: Asked) {
  const speed = cart && roadSpeed(cart.facts);
  const found = caseOf(speed, town?.note?.prohibits === true);
  const { topSpeed = null } = cart?.facts ?? {};
  const words = {
    town: town?.name ?? 'your town',
    clerk: town?.clerk ?? 'town clerk',
    cart: cart?.name ?? '',
    speed: topSpeed ? `${topSpeed.mph}${topSpeed.orMore ? '+' : ''}` : '',
  };
  const { short, more } = rules.answers[found];
  const parts = partsOf(rules, speed);
  return {
    case: found,
    short: fill(short, words),
    /** Its basis, and whom to ask. */
    more: fill(more, words),
    parts,
    /** What the statements rest on, each once, to be numbered. */
    notes: notesOf(parts.flatMap(({ statements }) => statements)),
    /** For the clerk. */
    questions: rules.ask
      .filter(({ when }) => when.includes(found === 'closed' || found === 'slow' ? found : 'open'))
      .map(({ text }) => fill(text, words)),
    /** Says that the town's own rules are unknown; null without a town, or where they are known. */
    nothing: town && !town.note ? fill(rules.town.nothing, words) : null,
    private: { heading: rules.private.heading, text: fill(rules.private.text, words) },
  };
}

/** A ban applies to any possible low-speed vehicle; a slow cart is none, with or without a ban. */
function caseOf(speed: RoadSpeed | null, isBanned: boolean): keyof RoadRules['answers'] {
  if (speed === 'slow') return 'slow';
  if (isBanned) return 'closed';
  return speed ?? 'any';
}

/** The state's statements by subject. */
function partsOf(rules: RoadRules, speed: RoadSpeed | null) {
  const stated = rules.statements.filter((each) => isStated(each) && concerns(each, speed));
  return ruleParts
    .map((part) => ({
      title: rules.parts[part],
      statements: stated.filter(({ about }) => about === part).map((each) => toStated(each, rules)),
    }))
    .filter(({ statements }) => statements.length > 0);
}

function notesOf(stated: Source[]): Source[] {
  const notes = stated.map(({ source, address, dated }) => ({ source, address, dated }));
  return [...new Map(notes.map((note) => [`${note.source} ${note.dated}`, note])).values()];
}

/** All statements apply to a cart that may be either, and before one is chosen. */
function concerns({ concerns: whom }: Statement, speed: RoadSpeed | null): boolean {
  if (whom === 'both' || (speed !== 'slow' && speed !== 'fits')) return true;
  return whom === (speed === 'slow' ? 'golf cart' : 'low-speed vehicle');
}
