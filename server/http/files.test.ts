import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answerPictures, type Pictures } from './files.ts';

const PATH = '/pictures/scenes/a.0a1b2c3d.320.avif';

test('where too many pictures are being drawn, the visitor is told when to ask again', async () => {
  const { url, log } = await serve(async () => 'busy' as const);
  const answer = await fetch(url);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  // A flood must not fill the log.
  expect(log.error).not.toHaveBeenCalled();
});

async function serve(find: Pictures['forms']['find']) {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  const log = { error: vi.fn() };
  const app = fastify();
  await app.register(fastifyStatic, { root: folder, serve: false });
  app.get('/pictures/*', answerPictures({ find, instead: () => undefined }, log));
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    app.server.closeAllConnections();
    await app.close();
    await rm(folder, { recursive: true });
  });
  return { log, url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${PATH}` };
}
