import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';
import { answerPictures } from './files.ts';

test('where too many pictures are being drawn, the visitor is told when to ask again', async () => {
  const log = { error: vi.fn() };
  const answerTo = answerPictures({ find: async () => 'busy' as const }, log);
  const request = { raw: { url: '/pictures/scenes/a.0a1b2c3d.320.avif' } } as FastifyRequest;
  const answer = (await answerTo(request, {} as FastifyReply)) as Response;
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  // A flood must not fill the log.
  expect(log.error).not.toHaveBeenCalled();
});
