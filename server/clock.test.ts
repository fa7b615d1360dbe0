import { expect, onTestFinished, test, vi } from 'vitest';
import { createClock, type Job } from './clock.ts';

const settled = () => new Promise(setImmediate);

function clockWith(run: Job['run'], every = 1_000_000) {
  const error = vi.fn();
  const clock = createClock({ error });
  onTestFinished(clock.stop);
  clock.start([{ name: 'job', every, run }]);
  return { clock, error };
}

test('a job runs at once, and again after its time', async () => {
  const run = vi.fn(async () => undefined);
  clockWith(run, 5);
  expect(run).toHaveBeenCalledOnce();
  await expect.poll(() => run.mock.calls.length).toBeGreaterThan(3);
});

test('a job never runs twice at a time; nudges during a run make one more', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const run = vi.fn(() => held);
  const { clock } = clockWith(run);
  for (let n = 0; n < 3; n += 1) clock.nudge('job');
  await settled();
  expect(run).toHaveBeenCalledOnce();
  release();
  await settled();
  expect(run).toHaveBeenCalledTimes(2);
});

test('what fails is tried again, and told once while its reason stays', async () => {
  const reasons = ['a', 'a', 'b', '', 'b'];
  const { clock, error } = clockWith(async () => {
    const reason = reasons.shift();
    if (reason) throw new Error(reason);
  });
  for (let n = 0; n < 5; n += 1) {
    await settled();
    clock.nudge('job');
  }
  await settled();
  expect(error.mock.calls.map(([{ err }]) => err.message)).toEqual(['a', 'b', 'b']);
});

test('a stop waits for the run under way and starts no other', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const run = vi.fn(() => held);
  const { clock } = clockWith(run, 1);
  const ended = vi.fn();
  const stopping = clock.stop().then(ended);
  await settled();
  expect(ended).not.toHaveBeenCalled();
  release();
  await stopping;
  expect(run).toHaveBeenCalledOnce();
});
