import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { builtFiles } from './files.ts';

test('a file that a newer build has taken away is not found, and the others still are', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'built-'));
  for (const name of ['old.png', 'kept.png']) await writeFile(join(folder, name), name);
  const answer = builtFiles(folder);
  const server = createServer((request, response) =>
    answer(request, response, () => {
      response.writeHead(404).end();
    }),
  ).listen(0);
  onTestFinished(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const status = async (name: string) => {
    const response = await fetch(`http://127.0.0.1:${port}/${name}`);
    await response.arrayBuffer();
    return response.status;
  };

  expect(await status('old.png')).toBe(200);
  await rm(join(folder, 'old.png'));
  expect(await status('old.png')).toBe(404);
  expect(await status('kept.png')).toBe(200);
});
