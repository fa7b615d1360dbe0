import { expect, test } from 'vitest';
import { updateUnderLoad } from '#tests/rolling-updates.ts';
import { emptyDatabaseUrl } from '#tests/store/engines.ts';

test('ten rolling updates by ops/update.sh under load: no request is lost, and none meets a gone instance', async () => {
  const updated = await updateUnderLoad({
    updates: 10,
    databaseUrl: await emptyDatabaseUrl('PostgreSQL'),
  });
  expect(updated).toMatchObject({
    lost: 0,
    doubled: 0,
    pressesLost: 0,
    askedTwice: 0,
    refused: 0,
    failed: [],
  });
  expect(updated.acknowledged).toBeGreaterThan(50);
  expect(updated.read).toBeGreaterThan(50);
  expect(updated.presses).toBeGreaterThan(50);
}, 900_000);
