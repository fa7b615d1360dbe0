import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createDrawing } from './process.ts';

/** Answers its own process id; some file names trigger other behavior. */
const PROGRAM = `
  import { existsSync, writeFileSync } from 'node:fs';
  const held = [];
  const answer = (id, result) => process.send({ id, result });
  process.on('disconnect', () => process.exit());
  process.on('message', ({ id, job, args }) => {
    switch (args[0]) {
      case 'fail': return process.send({ id, error: new Error('no ink') });
      case 'crash': return process.kill(process.pid, 'SIGKILL');
      case 'hang': return;
      case 'hang once':
        if (existsSync(args[1])) return answer(id, 'begun again');
        return writeFileSync(args[1], '');
      case 'late': return held.push(id);
      case 'settings': return answer(id, Object.keys(process.env).join());
      case 'asked': return answer(id, [job, ...args].join());
      default:
        answer(id, String(process.pid));
        for (const late of held.splice(0)) answer(late, 'late');
    }
  });`;

const work = await mkdtemp(join(tmpdir(), 'draw-'));
const program = join(work, 'program.mjs');
beforeAll(() => writeFile(program, PROGRAM));
afterAll(() => rm(work, { recursive: true }));

/** Stops the clock of the limits. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Half of a job's time: on a busy machine shorter limits pass by themselves. */
const passHalf = () => vi.advanceTimersByTime(12_000);

function drawing(options: { idle?: number; program?: string } = {}) {
  const draw = createDrawing(options.program ?? program, options);
  // The test program's second argument has no job's type.
  return async (file: string, more: unknown = true) =>
    `${await draw('measure', file, more as boolean)}`;
}

function isRunning(pid: string): boolean {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
}

test('one process draws all, each asker gets its own, in whatever order they are done', async () => {
  const draw = drawing();
  const late = draw('late');
  const first = await draw('first');
  expect(await late).toBe('late');
  expect(await draw('second')).toBe(first);
  expect(first).not.toBe(String(process.pid));
  expect(await draw('asked')).toBe('measure,asked,true');
  // It knows none of the server's settings.
  expect((await draw('settings')).split(',')).not.toContain('PATH');
});

test('a failure is the asker’s alone', async () => {
  const draw = drawing();
  const before = await draw('one');
  await expect(draw('fail')).rejects.toThrow('no ink');
  expect(await draw('another')).toBe(before);
});

test('a crash fails what is under way, and nothing after it', async () => {
  const draw = drawing();
  const before = await draw('one');
  await expect(draw('crash')).rejects.toThrow('SIGKILL');
  expect(await draw('another')).not.toBe(before);
  expect(isRunning(before)).toBe(false);
});

test('a picture that takes too long is given up, and the other one there begins again', async () => {
  stopClock();
  const draw = drawing();
  const hung = expect(draw('hang')).rejects.toThrow('longer than 24 s');
  const first = await draw('one');
  passHalf();
  const mark = join(work, 'mark');
  const other = draw('hang once', mark);
  await vi.waitFor(() => expect(existsSync(mark)).toBe(true), { interval: 10, timeout: 10_000 });
  passHalf();
  await hung;
  expect(await other).toBe('begun again');
  expect(await draw('one')).not.toBe(first);
});

test('one that waits for a place as long is given up, too', async () => {
  stopClock();
  const draw = drawing();
  const asked = ['hang', 'hang', 'third'].map((each) => draw(each));
  const given = asked.map((each) => expect(each).rejects.toThrow('longer than 24 s'));
  passHalf();
  passHalf();
  await Promise.all(given);
});

test('kinds of jobs take turns, each in its order', async () => {
  stopClock();
  const draw = createDrawing(program);
  const hung = [draw('measure', 'hang', true), draw('measure', 'hang', true)];
  passHalf();
  const done: string[] = [];
  const note = (name: string) => () => done.push(name);
  const asked = [
    draw('photograph', 'first' as never).then(note('first')),
    draw('photograph', 'second' as never).then(note('second')),
    draw('photograph', 'third' as never).then(note('third')),
    draw('measure', 'form', true).then(note('form')),
  ];
  passHalf();
  await Promise.allSettled(hung);
  await Promise.all(asked);
  expect(done).toEqual(['first', 'form', 'second', 'third']);
});

test('a program that does not run fails its job', async () => {
  const draw = drawing({ program: join(work, 'missing.mjs') });
  await expect(draw('one')).rejects.toThrow('ended');
});

test('an idle process ends; the next picture has another', async () => {
  const draw = drawing({ idle: 0 });
  const first = await draw('one');
  await expect.poll(() => isRunning(first)).toBe(false);
  expect(await draw('another')).not.toBe(first);
});

test('the real one ends when its server is killed, with pictures under way', async () => {
  const picture = join(work, 'picture.png');
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 900, height: 900, channels: 3, background: '#777', noise } as const;
  await sharp({ create }).png().toFile(picture);
  const server = join(work, 'server.mjs');
  await writeFile(
    server,
    `import { subscribe } from 'node:diagnostics_channel';
     import { createDrawing } from ${JSON.stringify(resolve('server/drawing/process.ts'))};
     let child;
     subscribe('child_process', (message) => (child = message.process));
     const draw = createDrawing(${JSON.stringify(resolve('server/drawing/program.ts'))});
     const draws = () => draw('measure', ${JSON.stringify(picture)}, false).then(draws);
     await draw('measure', ${JSON.stringify(picture)}, false);
     console.log(child.pid);
     await Promise.all([draws(), draws(), draws()]);`,
  );
  const running: ChildProcess = spawn(process.execPath, [server], { stdio: 'pipe' });
  const [said] = (await once(running.stdout ?? running, 'data')) as [Buffer];
  const pid = said.toString().trim();
  expect(isRunning(pid)).toBe(true);
  running.kill('SIGKILL');
  await expect.poll(() => isRunning(pid)).toBe(false);
});
