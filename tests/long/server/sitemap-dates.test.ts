import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { importLot, lot, vehicle } from '#tests/lot.ts';
import { startSite } from '#tests/site.ts';
import { emptyDatabaseUrl, engines } from '#tests/store/engines.ts';
import { readDates } from '#tests/xml.ts';

describe.each(engines)('on %s', (engine) => {
  test('a date moves for the page that says something else, and for no other', async () => {
    const dated = await startSite({
      LOG_LEVEL: 'error',
      DATABASE_URL: await emptyDatabaseUrl(engine),
    });
    onTestFinished(() => dated.remove());
    // One vehicle has the id that a model takes later: the address stays one.
    await importLot(dated, [...lot, vehicle('evolution-new-one')]);
    const start = await readDates(dated.url);

    // A restart on the same words, in another folder; then changes in it.
    const folder = join(dated.folder, 'content');
    await cp('tests/content', folder, { recursive: true });
    const edit = async (file: string, from: string, to: string) => {
      const text = await readFile(join(folder, file), 'utf8');
      expect(text).toContain(from);
      await writeFile(join(folder, file), text.replace(from, to));
    };
    await dated.stop();
    await dated.restart({ CONTENT_DIR: folder });
    expect(await readDates(dated.url)).toEqual(start);

    await edit('dealer/services.yaml', 'The shop behind the carts', 'The shop & the carts');
    await edit('dealer/towns.yaml', 'A harbor of thirty slips', 'A harbor of forty slips');
    await dated.stop();
    await dated.restart();
    const edited = await readDates(dated.url);
    expect(moved(start, edited)).toEqual(['/port-lively-borough-golf-carts', '/services']);

    const model = 'dealer/models/evolution-classic-2-plus.yaml';
    await cp(join(folder, model), join(folder, 'dealer/models/evolution-new-one.yaml'));
    await dated.stop();
    await dated.restart();
    const grown = await readDates(dated.url);
    expect(moved(edited, grown)).toEqual([
      '/brands/evolution',
      '/choose',
      '/compare',
      '/range',
      '/vehicles/evolution-new-one',
    ]);
    expect(await (await fetch(`${dated.url}/llms.txt`)).text()).toContain(
      '/vehicles/evolution-new-one)',
    );

    // The first vehicle goes, so all others move up; one has another price.
    const lists = ['/', '/brands/denago', '/brands/evolution', '/choose', '/compare', '/inventory'];
    const less = lot.slice(1).map((each) => (each.id === 'LAST-1' ? { ...each, price: 1 } : each));
    await importLot(dated, less);
    const sold = await readDates(dated.url);
    expect(moved(grown, sold)).toEqual([...lists, '/vehicles/LAST-1']);
    expect(sold).not.toHaveProperty('/vehicles/NEW-1');
    await importLot(dated, less.toReversed());
    expect(moved(sold, await readDates(dated.url))).toEqual(lists);
  });
});

/** The pages whose date is another, new ones included. */
function moved(before: Record<string, string>, after: Record<string, string>): string[] {
  for (const [path, date] of Object.entries(after)) {
    expect(date >= (before[path] ?? ''), `${path} went back in time`).toBe(true);
  }
  return Object.keys(after)
    .filter((path) => after[path] !== before[path])
    .toSorted();
}
