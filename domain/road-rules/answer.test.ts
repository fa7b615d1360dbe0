import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RoadRules } from '#domain/content/road-rules.ts';
import { confidences, ruleParts as parts } from '#domain/road-rules/kinds.ts';
import type { CartFacts } from '#domain/specification/facts.ts';
import { roadAnswer } from './answer.ts';
import type { TownRules } from './town-rules.ts';

const whom = ['low-speed vehicle', 'golf cart', 'both'] as const;
const words = (name: string) => ({ short: `${name}: {town}`, more: '{cart} {speed} {clerk}' });

/** A statement of each confidence on each matter for each kind of cart. */
const rules: RoadRules = {
  state: 'Delaware',
  head: { title: 't', description: 'd', keywords: ['k'] },
  opening: [{ model: 'a', view: 'side' }],
  heading: 'h',
  lead: 'l',
  factors: [],
  unknownFactors: 'u',
  answers: {
    any: words('any'),
    fits: words('fits'),
    closed: words('closed'),
    slow: words('slow'),
    unclear: words('unclear'),
    unknown: words('unknown'),
  },
  town: { open: '{town}', closed: '{town}', nothing: 'nothing of {town}', rests: [] },
  ask: (['open', 'closed', 'slow'] as const).map((each) => ({ when: [each], text: each })),
  parts: Object.fromEntries(parts.map((part) => [part, part])) as RoadRules['parts'],
  private: { heading: 'p', text: '{clerk}' },
  sources: [{ id: 'dmv', name: 'DMV', address: 'https://dmv.example.com' }],
  statements: parts.flatMap((about) =>
    whom.flatMap((concerns) =>
      confidences.map((confidence) => ({
        about,
        concerns,
        confidence,
        source: 'dmv',
        dated: '2026-11-22',
        id: `${about}/${concerns}/${confidence}`,
        text: `${about}, ${concerns}, ${confidence}`,
      })),
    ),
  ),
};

const note = { text: 'n', source: 's', dated: '2023-01-01', confidence: 'high' } as const;
const towns: Record<string, Pick<TownRules, 'name' | 'clerk' | 'note'> | null> = {
  none: null,
  silent: { name: 'Heron', clerk: 'borough clerk', note: null },
  noted: { name: 'Heron', clerk: 'borough clerk', note },
  bans: { name: 'Heron', clerk: 'borough clerk', note: { ...note, prohibits: true } },
};
const speeds: Record<string, CartFacts['topSpeed'] | undefined> = {
  none: undefined,
  fits: { mph: 25, orMore: false },
  slow: { mph: 20, orMore: false },
  unclear: { mph: 25, orMore: true },
  unknown: null,
};
const cartOf = (speed: string) => {
  const topSpeed = speeds[speed];
  return topSpeed === undefined ? null : { name: 'Cart', facts: { topSpeed } };
};

// A ban closes the roads to any cart that may be a low-speed vehicle.
test.each([
  ['none', 'none', 'any', 'open'],
  ['none', 'bans', 'closed', 'closed'],
  ['fits', 'silent', 'fits', 'open'],
  ['fits', 'noted', 'fits', 'open'],
  ['fits', 'bans', 'closed', 'closed'],
  ['slow', 'bans', 'slow', 'slow'],
  ['unclear', 'silent', 'unclear', 'open'],
  ['unclear', 'bans', 'closed', 'closed'],
  ['unknown', 'none', 'unknown', 'open'],
  ['unknown', 'bans', 'closed', 'closed'],
])('a cart whose speed is %s, in a town of kind %s: %s', (speed, kind, found, asked) => {
  const answer = roadAnswer({ rules, town: towns[kind] ?? null, cart: cartOf(speed) });
  expect(answer.case).toBe(found);
  expect(answer.short).toBe(`${found}: ${kind === 'none' ? 'your town' : 'Heron'}`);
  expect(answer.questions).toEqual([asked]);
  if (speed === 'unclear' && kind === 'silent') expect(answer.more).toBe('Cart 25+ borough clerk');
  expect(answer.nothing).toBe(kind === 'silent' ? 'nothing of Heron' : null);
});

const asked = fc.record({
  town: fc.constantFrom(...Object.values(towns)),
  cart: fc.constantFrom(...Object.keys(speeds).map(cartOf)),
});

test('nothing of low confidence is stated, what is of medium is marked, and a cart gets the rules for its kind', () => {
  fc.assert(
    fc.property(asked, ({ town, cart }) => {
      const answer = roadAnswer({ rules, town, cart });
      expect(answer.parts.map(({ title }) => title)).toEqual(parts);
      const stated = answer.parts.flatMap((part) => part.statements);
      expect(answer.notes).toEqual([
        { source: 'DMV', address: 'https://dmv.example.com', dated: '2026-11-22' },
      ]);
      for (const { id, isSure, source, address, dated } of stated) {
        expect(id).not.toMatch(/low$/);
        expect(isSure, id).toBe(!id.endsWith('/medium'));
        expect([source, address, dated]).toEqual(['DMV', 'https://dmv.example.com', '2026-11-22']);
      }
      const speed = cart?.facts.topSpeed;
      const fits = speed?.mph === 25 && !speed.orMore;
      expect(stated.some(({ id }) => id.includes('/golf cart/'))).toBe(!fits);
      expect(stated.some(({ id }) => id.includes('/low-speed vehicle/'))).toBe(speed?.mph !== 20);
    }),
  );
});

test('a part without a statement to show is left out', () => {
  const statements = rules.statements.filter(
    ({ id }) => id === 'roads/both/low' || id === 'papers/both/high',
  );
  const { parts: left } = roadAnswer({ rules: { ...rules, statements }, town: null, cart: null });
  expect(left.map(({ title }) => title)).toEqual(['papers']);
});
