import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createDrawing } from './process.ts';

/** Answers its own process id; some file names trigger other behavior. */
const PROGRAM = `
  const held = [];
  const answer = (id, result) => process.send({ id, result });
  process.on('disconnect', () => process.exit());
  process.on('message', ({ id, job, args }) => {
    switch (args[0]) {
      case 'fail': return process.send({ id, error: new Error('no ink') });
      case 'crash': return process.kill(process.pid, 'SIGKILL');
      case 'hang': return;
      case 'late': return held.push(id);
      case 'settings': return answer(id, Object.keys(process.env).join());
      case 'asked': return answer(id, [job, ...args].join());
      default:
        answer(id, String(process.pid));
        for (const late of held.splice(0)) answer(late, 'late');
    }
  });`;

let work: string;
let program: string;
beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'draw-'));
  program = join(work, 'program.mjs');
  await writeFile(program, PROGRAM);
});
afterAll(() => rm(work, { recursive: true }));

/** Milliseconds that a job may take. They pass at once here: a busy machine is late for shorter limits. */
const PATIENCE = 60_000;

/** Stops the clock of the limits. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

function drawing(options: { idle?: number; patience?: number; program?: string } = {}) {
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

test('a picture that takes too long is given up; of three the last waits for a place', async () => {
  stopClock();
  const draw = drawing({ patience: PATIENCE });
  const before = await draw('one');
  const hung = [draw('hang'), draw('hang')].map((each) => expect(each).rejects.toThrow('60 s'));
  const third = draw('third');
  vi.advanceTimersByTime(PATIENCE);
  await Promise.all(hung);
  expect(await third).not.toBe(before);
});

test('photographs that wait come before all others, in their order', async () => {
  stopClock();
  const draw = createDrawing(program, { patience: PATIENCE });
  const hung = [draw('measure', 'hang', true), draw('measure', 'hang', true)];
  const done: string[] = [];
  const note = (name: string) => () => done.push(name);
  const asked = [
    draw('measure', 'form', true).then(note('form')),
    draw('photograph', 'first' as never).then(note('first')),
    draw('photograph', 'second' as never).then(note('second')),
    draw('photograph', 'third' as never).then(note('third')),
  ];
  vi.advanceTimersByTime(PATIENCE);
  await Promise.allSettled(hung);
  await Promise.all(asked);
  expect(done).toEqual(['first', 'second', 'third', 'form']);
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

test('it ends when its server is killed', async () => {
  const server = join(work, 'server.mjs');
  await writeFile(
    server,
    `import { createDrawing } from ${JSON.stringify(resolve('server/drawing/process.ts'))};
     const draw = createDrawing(${JSON.stringify(program)});
     console.log(await draw('measure', 'one', true));
     draw('measure', 'hang', true);
     setInterval(() => {}, 1000);`,
  );
  const running: ChildProcess = spawn(process.execPath, [server], { stdio: 'pipe' });
  const [said] = (await once(running.stdout ?? running, 'data')) as [Buffer];
  const pid = said.toString().trim();
  expect(isRunning(pid)).toBe(true);
  running.kill('SIGKILL');
  await expect.poll(() => isRunning(pid)).toBe(false);
});
