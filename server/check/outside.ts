import { type Finding, found } from '#domain/check/finding.ts';
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
  const [first] = places;
  // Then it is the machine that has no line, and not all of them that are wrong.
  if (
    first &&
    answers.size > 1 &&
    [...answers.values()].every(({ status }) => status !== 'there')
  ) {
    const what = `none of ${answers.size} addresses of other sites answered`;
    return [found('worth a look', { file: first.place.file }, what, NO_LINE)];
  }
  return places.flatMap(({ place: { file, line }, address }) => {
    const dead = fault(answers.get(address));
    if (!dead) return [];
    return [{ ...dead, file, line, what: `${address} ${dead.what}` }];
  });
}

const NO_LINE = 'Run it again on a machine that reaches the internet.';

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}

function fault(answer: Answer | undefined): Pick<Finding, 'harm' | 'what' | 'todo'> | undefined {
  if (!answer || answer.status === 'there') return undefined;
  const todo = 'Correct the address, or take the link out.';
  if (answer.status === 'gone') return { harm: 'visitors would notice', what: answer.why, todo };
  return { harm: 'worth a look', what: answer.why, todo: 'Open it by hand: it may be there.' };
}
