import type { Town } from '#domain/content/towns.ts';
import { wayTo } from '#domain/town/distance.ts';
import { isStated } from './kinds.ts';

/** The known rules of a town on low-speed vehicles. */
export type TownRules = ReturnType<typeof townRules>;

/** @param towns all of them, this one among them */
export function townRules(town: Town, towns: Town[]) {
  const { name, path, type, clerk = null } = town;
  const isOnIsland = town.ground.endsWith('Island');
  const others = towns.filter((each) => isOnIsland && each !== town && each.ground === town.ground);
  return {
    name,
    path,
    /** Knows today's rules: `borough clerk`. */
    clerk: `${type.toLowerCase()} clerk`,
    clerkPhone: clerk,
    /** Null without a note that may be shown. */
    note: statedNote(town),
    /** Other towns of the same island with a ban, since trips lead through them; the nearest first. */
    islandBans: others
      .filter(bans)
      .map((each) => ({ name: each.name, path: each.path, ...wayTo(town, each) }))
      .sort((a, b) => a.miles - b.miles),
  };
}

/** Whether the town keeps low-speed vehicles off its roads, by a note that may be shown. */
export function bans(town: Pick<Town, 'lsvNote'>): boolean {
  return statedNote(town)?.prohibits === true;
}

/** A note of low confidence is never shown. */
function statedNote({ lsvNote }: Pick<Town, 'lsvNote'>): Town['lsvNote'] {
  return lsvNote && isStated(lsvNote) ? lsvNote : null;
}
