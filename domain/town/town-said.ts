import type { Town } from '#domain/content/towns.ts';
import { isStated } from '#domain/road-rules/kinds.ts';
import { directionTo, milesBetween } from './distance.ts';

/** The known rules of a town on low-speed vehicles. */
export interface TownSaid {
  name: string;
  path: string;
  /** `borough clerk`, who knows today's rules. */
  clerk: string;
  /** The clerk's public telephone, with its source and date. */
  clerkPhone: NonNullable<Town['clerk']> | null;
  /** Null without a note that may be shown. */
  note: NonNullable<Town['lsvNote']> | null;
  /** Other towns of the same island with a ban, since trips lead through them. */
  islandBans: Neighbor[];
}

/** Another town, seen from this one. */
interface Neighbor {
  name: string;
  path: string;
  miles: number;
  direction: ReturnType<typeof directionTo>;
}

/** @param towns all of them, this one among them */
export function townSaid(town: Town, towns: Town[]): TownSaid {
  const { name, path, type, clerk = null } = town;
  const islandBans = towns
    .filter((each) => each !== town && isOnIsland(town) && isOnIsland(each) && bans(each))
    .map((each) => ({
      name: each.name,
      path: each.path,
      miles: milesBetween(town, each),
      direction: directionTo(town, each),
    }))
    .toSorted((a, b) => a.miles - b.miles);
  return {
    name,
    path,
    clerk: `${type.toLowerCase()} clerk`,
    clerkPhone: clerk,
    note: statedNote(town),
    islandBans,
  };
}

function isOnIsland({ ground }: Pick<Town, 'ground'>): boolean {
  return ground === 'Long Beach Island';
}

/** Whether the town keeps low-speed vehicles off its roads, by a note that may be shown. */
export function bans(town: Pick<Town, 'lsvNote'>): boolean {
  return statedNote(town)?.prohibits === true;
}

/** A note of low confidence is never shown. */
function statedNote({ lsvNote }: Pick<Town, 'lsvNote'>): TownSaid['note'] {
  return lsvNote && isStated(lsvNote) ? lsvNote : null;
}

/** A town's note in a list. */
export type TownNote = Pick<NonNullable<Town['lsvNote']>, 'text' | 'source' | 'dated'>;

/** Towns' notes by path. */
export function statedNotes({ towns }: { towns: Town[] }): Record<string, TownNote> {
  const noted = towns.flatMap((town) => {
    const note = statedNote(town);
    if (!note) return [];
    const { text, source, dated } = note;
    return [[town.path, { text, source, dated }] as const];
  });
  return Object.fromEntries(noted);
}
