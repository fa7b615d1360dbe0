import type { Finding } from '#domain/check/finding.ts';
import { outsideLinks } from '#domain/check/links.ts';
import type { Said } from '#domain/check/said.ts';
import { turns } from '#server/drawing/turns.ts';
import type { Answer } from './ask.ts';

/** Addresses asked at once, each on another host. */
const AT_ONCE = 4;

/**
 * Links to other sites that lead nowhere. Each address is asked once, and one host one address at a time.
 *
 * @param ask what an address answers
 */
export async function deadLinks(
  said: readonly Said[],
  ask: (address: string) => Promise<Answer>,
): Promise<Finding[]> {
  const places = said.flatMap((place) =>
    outsideLinks(place.text).map((link) => ({ place, address: link.replace(/#.*$/, '') })),
  );
  const takeTurn = turns(AT_ONCE);
  const hosts = Map.groupBy(new Set(places.map(({ address }) => address)), hostOf);
  const answers = new Map<string, Answer>();
  await Promise.all(
    [...hosts.values()].map((addresses) =>
      takeTurn(async () => {
        for (const address of addresses) answers.set(address, await ask(address));
      }),
    ),
  );
  return places.flatMap(({ place: { file, line }, address }) => {
    const found = fault(answers.get(address));
    if (!found) return [];
    return [{ ...found, file, line, what: `${address} ${found.what}` }];
  });
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}

function fault(answer: Answer | undefined): Pick<Finding, 'harm' | 'what' | 'todo'> | undefined {
  if (!answer || answer.status === 'there') return undefined;
  const todo = 'Correct the address, or take the link out.';
  if (answer.status === 'gone') return { harm: 'visitors would notice', what: answer.why, todo };
  return { harm: 'worth a look', what: answer.why, todo: 'Open it by hand: it may be there.' };
}
