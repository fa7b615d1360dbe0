import { expect, test } from 'vitest';
import {
  addContentVersion,
  findContentVersion,
  listContentVersions,
} from '#server/store/desk/content-versions.ts';
import { INSTANCE_LIFETIME, listInstances, writeInstance } from '#server/store/desk/instances.ts';
import { deleteExpired } from '#server/store/retention.ts';
import { engines, newDatabase } from './engines.ts';

test.each(engines)('on %s the last ten versions of each file stay', async (engine) => {
  const db = await newDatabase(engine);
  const ids = 'abcdefghijkl'.split('');
  const version = { at: 1, person: 'Ada', text: 'é\r\n', made: 'x' };
  for (const id of ids) {
    const text = `${version.text}\0`;
    await addContentVersion(db, { ...version, text, id, file: 'dealer/business.yaml' });
    await addContentVersion(db, { ...version, id: `${id}-other`, file: 'words/faq.yaml' });
  }
  const listed = await listContentVersions(db, 'dealer/business.yaml');
  expect(listed.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 10));
  expect(await findContentVersion(db, 'c')).toEqual({
    ...version,
    id: 'c',
    file: 'dealer/business.yaml',
  });
  expect(await findContentVersion(db, 'b')).toBeUndefined();
});

test.each(engines)(
  'on %s a site that has stopped writing is no instance any more',
  async (engine) => {
    const db = await newDatabase(engine);
    const row = { name: 'a:1', content: 'x', since: 1000, at: 1000 };
    await writeInstance(db, row);
    await writeInstance(db, { ...row, content: 'y', since: 2000, at: 2000 });
    expect(await listInstances(db, 2001)).toEqual([
      { ...row, content: 'y', since: 2000, at: 2000 },
    ]);
    const late = 2000 + INSTANCE_LIFETIME;
    expect(await listInstances(db, late)).toEqual([]);
    await deleteExpired(db, late);
    expect(await db.selectFrom('instances').selectAll().execute()).toEqual([]);
  },
);
