import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openToRead } from '#server/store/to-read.ts';
import { changeVehicles, listVehicles } from '#server/store/vehicles.ts';
import { vehicle as newVehicle } from '#tests/lot.ts';
import { engines, newDatabaseUrl, reopen } from './engines.ts';

describe.each(engines)('%s', (engine) => {
  test('a store that is opened to read shows what another writes, and takes nothing', async () => {
    const url = await newDatabaseUrl(engine);
    const writing = await reopen(url);
    const reading = await openToRead(url);
    onTestFinished(() => reading.destroy());
    expect(await listVehicles(reading)).toEqual([]);
    const vehicle = newVehicle('T-1');
    const write = () => ({ write: [{ vehicle, position: 0 }], remove: [] });
    await changeVehicles(writing, write);
    expect(await listVehicles(reading)).toEqual([vehicle]);
    await expect(changeVehicles(reading, () => ({ write: [], remove: ['T-1'] }))).rejects.toThrow(
      /read-?only/i,
    );
    await expect(sql`create table own (id text)`.execute(reading)).rejects.toThrow(/read-?only/i);
    await expect(reading.deleteFrom('vehicles').execute()).rejects.toThrow(/read-?only/i);
    expect(await listVehicles(writing)).toEqual([vehicle]);
  });
});

test.each(['file:/nowhere/site.db', 'postgres://nobody@127.0.0.1:1/none'])(
  '%s is not there: nothing is made, and a sentence says so',
  async (url) => {
    await expect(openToRead(url)).rejects.toThrow(/There is no database|The store can't be read/);
  },
);
