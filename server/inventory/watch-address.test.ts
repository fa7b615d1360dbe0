import { expect, test } from 'vitest';
import type { Fetched, Validators } from './fetch-feed.ts';
import type { Taken } from './take-in.ts';
import { watchAddress } from './watch-address.ts';

const plan = { added: 1, changed: 0, removed: 0 } as Extract<Taken, { status: 'taken' }>['plan'];
const taken: Taken = { status: 'taken', plan, soldDrives: 0, notes: [] };
const file = (text: string, etag = `"${text}"`): Fetched => ({
  status: 'new',
  bytes: Buffer.from(text),
  validators: { etag },
});

/** Watches until all answers are given; an answer that is an error is thrown. */
async function watched(
  answers: (Fetched | Error)[],
  outcomes: Record<string, Taken> = {},
  known: string[] = [],
) {
  const ending = new AbortController();
  const asked: (Validators | undefined)[] = [];
  const took: string[] = [];
  const lines: string[] = [];
  const write = (level: string) => (about: object, text: string) =>
    lines.push(`${level}: ${text} ${JSON.stringify(about)}`);
  const times: number[] = [];
  await watchAddress('https://feeds.example/a.csv?key=1', {
    ask: async (validators) => {
      asked.push(validators);
      times.push(performance.now());
      const answer = answers.shift();
      if (answers.length === 0) ending.abort();
      if (answer instanceof Error) throw answer;
      return answer ?? expect.fail('asked too often');
    },
    take: async ({ bytes }) => {
      const text = Buffer.from(bytes).toString();
      took.push(text);
      return outcomes[text] ?? taken;
    },
    isKnown: async (fingerprint) => known.includes(fingerprint),
    every: 2,
    takeItBy: 'npm run inventory -- import URL --yes',
    signal: ending.signal,
    log: { info: write('info'), warn: write('warn') } as never,
  });
  const pauses = times.slice(1).map((time, at) => time - (times[at] ?? 0));
  return { asked, took, lines, pauses };
}

test('a version is taken once, and the next question names it', async () => {
  const { asked, took, lines } = await watched([file('one'), { status: 'same' }, file('two')]);
  expect(took).toEqual(['one', 'two']);
  expect(asked).toEqual([{}, { etag: '"one"' }, { etag: '"one"' }]);
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toContain('key=1');
});

test('what the last import from here had is not taken again, also after a restart', async () => {
  const { fingerprint } = await import('./take-in.ts');
  const { took, asked } = await watched([file('one'), file('one')], {}, [
    fingerprint(Buffer.from('one')),
  ]);
  expect(took).toEqual([]);
  expect(asked[1]).toEqual({ etag: '"one"' });
});

test('what is wrong is told once, and again when it is something else', async () => {
  const refused = (fault: string): Taken => ({ status: 'refused', faults: [fault], notes: [] });
  const { lines, took, asked } = await watched(
    [file('bad'), file('bad'), file('worse'), file('odd'), file('odd'), file('good')],
    {
      bad: refused('line 2'),
      worse: refused('line 3'),
      odd: { status: 'doubtful', doubts: ['It would remove 2 of 3'], notes: [] },
    },
  );
  // It may become right by a change of the content: it is asked for whole, and looked at each time.
  expect(took).toEqual(['bad', 'bad', 'worse', 'odd', 'odd', 'good']);
  expect(asked.every((validators) => validators?.etag === undefined)).toBe(true);
  expect(lines.map((line) => line.split(' {')[0])).toEqual([
    'warn: a version of the inventory was refused',
    'warn: a version of the inventory was refused',
    'warn: a version of the inventory waits for --yes',
    'info: the inventory was taken in',
  ]);
  expect(lines[2]).toContain('import URL --yes');
});

test('failures are told once, pauses grow, and it goes on where it was', async () => {
  const { lines, pauses, took } = await watched([
    new Error('down'),
    new Error('down'),
    new Error('down'),
    new Error('down'),
    new Error('still down'),
    file('one'),
  ]);
  expect(took).toEqual(['one']);
  expect(lines.map((line) => line.split(' {')[0])).toEqual([
    'warn: the inventory could not be fetched',
    'warn: the inventory could not be fetched',
    'info: the inventory was taken in',
    'info: the inventory address answers again',
  ]);
  // 2 ms doubled by each failure; a pause is never shorter than asked for.
  for (const [at, pause] of pauses.entries()) expect(pause).toBeGreaterThan(2 * 2 ** (at + 1) - 2);
});
