import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { takeTurns } from './turns.ts';

/** Stands for an answer that is given when the test says so. */
function newResponse(closed = false): ServerResponse {
  return Object.assign(new EventEmitter(), { closed }) as unknown as ServerResponse;
}

/** As work that keeps the process busy does. */
function keepBusy(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until; );
}

test('no more than a batch is worked on at once, and all get their turn', async () => {
  const turns = takeTurns();
  let underWay = 0;
  let most = 0;
  let done = 0;
  await new Promise<void>((resolve) => {
    for (let nth = 0; nth < 100; nth += 1) {
      const response = newResponse();
      turns.take(response, async () => {
        underWay += 1;
        most = Math.max(most, underWay);
        await sleep(1);
        underWay -= 1;
        response.emit('close');
        done += 1;
        if (done === 100) resolve();
      });
    }
  });
  expect(most).toBe(16);
});

test('while somebody reads, a batch is followed by twice as long a time without one', async () => {
  const turns = takeTurns();
  turns.noteRead();
  const [ended, begun] = await twoBatches(turns, 200);
  expect(begun - ended).toBeGreaterThan(390);
});

test('where nobody reads, the next batch follows at once', async () => {
  const [ended, begun] = await twoBatches(takeTurns(), 500);
  expect(begun - ended).toBeLessThan(400);
});

test('who is not through in time is not waited for', async () => {
  const turns = takeTurns();
  for (let nth = 0; nth < 16; nth += 1) turns.take(newResponse(), () => undefined);
  await new Promise<void>((resolve) => {
    turns.take(newResponse(), resolve);
  });
});

test('who has gone away is not answered', async () => {
  const turns = takeTurns();
  const answered: string[] = [];
  turns.take(newResponse(true), () => answered.push('gone'));
  await new Promise<void>((resolve) => {
    turns.take(newResponse(), () => {
      answered.push('there');
      resolve();
    });
  });
  expect(answered).toEqual(['there']);
});

test('who comes when too many wait is refused, and is taken later', async () => {
  const turns = takeTurns();
  const take = () => {
    const response = newResponse();
    return turns.take(response, () => response.emit('close'));
  };
  const taken = Array.from({ length: 300 }, take);
  expect(taken.indexOf(false)).toBe(200);
  await sleep(200);
  expect(take()).toBe(true);
});

/** When the first of two batches ended, and when the second began. */
async function twoBatches(
  turns: ReturnType<typeof takeTurns>,
  ms: number,
): Promise<[ended: number, begun: number]> {
  let ended = 0;
  const first = newResponse();
  turns.take(first, () => {
    keepBusy(ms);
    ended = performance.now();
    first.emit('close');
  });
  // After the first batch has begun.
  await new Promise<void>((resolve) => first.once('close', resolve));
  return new Promise((resolve) => {
    turns.take(newResponse(), () => resolve([ended, performance.now()]));
  });
}
