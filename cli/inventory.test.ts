import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { listVehicles } from '#server/store/vehicles.ts';
import { compileCache } from '#tests/compile-cache.ts';
import { newFolder } from '#tests/folder.ts';
import { runCommand } from '#tests/site.ts';
import { reopen } from '#tests/store/engines.ts';

async function place() {
  const folder = await newFolder();
  const url = `file:${join(folder, 'data', 'site.db')}`;
  const env = {
    PATH: '/usr/bin:/bin',
    INIT_CWD: folder,
    DATABASE_URL: url,
    PICTURES_DIR: join(folder, 'pictures'),
    CONTENT_DIR: 'tests/content',
  };
  return {
    folder,
    write: (name: string, text: string) => writeFile(join(folder, name), text),
    run: (...args: string[]) => runCommand(env, 'inventory', args),
    vehicles: async () => listVehicles(await reopen(url)),
    prices: async () =>
      (await listVehicles(await reopen(url))).map(({ id, price }) => `${id} ${price}`),
    /** Runs the watcher in a process of its own. */
    watch(...args: string[]) {
      const child = spawn(process.execPath, ['cli/main.ts', 'inventory', 'watch', ...args], {
        env: { ...env, ...compileCache },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      onTestFinished(() => void child.kill('SIGKILL'));
      let output = '';
      child.stdout.on('data', (chunk) => {
        output += chunk;
      });
      return {
        async says(words: string) {
          while (!output.includes(words)) await once(child.stdout, 'data');
        },
        async end() {
          const ended = once(child, 'exit');
          child.kill('SIGTERM');
          return (await ended)[0];
        },
      };
    },
  };
}

function stock(count: number, price: string): string {
  const rows = Array.from(
    { length: count },
    (_, index) => `V-${index},"Cart, number ${index}",evolution,ranger,"${price}",25 mph`,
  );
  return `id,name,brand,category,price,spec:topSpeed\r\n${rows.join('\r\n')}\r\n`;
}

test('a broken file tells its faults, ends with status 1 and stores nothing', async () => {
  const { write, run, prices } = await place();
  await write('good.csv', stock(2, '100'));
  await run('import', 'good.csv');
  await write('bad.csv', stock(3, '200').replace('"200"', '"free"'));
  const { status, stdout, stderr } = await run('import', '--replace', 'bad.csv');
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain('line 2, column price: "free" must be US dollars');
  expect(await prices()).toEqual(['V-0 100', 'V-1 100']);
  expect((await run('import', 'no.csv')).stderr).toMatch(/no\.csv can't be read: there is no file/);
});

test('an import that looks like a mistake waits for --yes; history tells it, and undo takes it back', async () => {
  const { write, run, prices, folder } = await place();
  await write('three.csv', stock(3, '9000'));
  await run('import', 'three.csv');
  await write('one.csv', stock(1, '900'));
  const waits = await run('import', 'one.csv', '--replace');
  expect(waits.status).toBe(1);
  expect(waits.stderr).toMatch(/2 of 3 vehicles: V-1, V-2\.\n.*V-0 from \$9,000 to \$900\./);
  expect(waits.stderr).toContain(`npm run inventory -- import "${folder}/one.csv" --replace --yes`);
  const taken = await run('import', 'one.csv', '--replace', '--yes');
  expect(taken.stdout).toBe('0 added, 1 changed, 2 removed, 0 unchanged.\n');
  expect(await run('undo')).toMatchObject({ status: 0, stderr: '' });
  expect(await prices()).toEqual(['V-0 9000', 'V-1 9000', 'V-2 9000']);
  const rows = (await run('history')).stdout.trim().split('\n').slice(1);
  expect(rows.map((row) => row.split(/\s+/)[0])).toEqual(['3', '2', '1']);
  expect(rows[1]).toMatch(/:\d\d ET +import +\S+one\.csv +0 +1 +2$/);
  expect((await run('undo')).stdout).toMatch(
    /before import 3, which was itself an undo of import 2:/,
  );
  const early = await run('undo', '1');
  expect(early.status).toBe(1);
  expect(early.stderr).toMatch(/Import 1 is not the last: 4, 3, 2 came later.*\n.*undo 1 --yes/);
  expect((await run('undo', '1', '--yes')).status).toBe(0);
  expect(await prices()).toEqual([]);
  await mkdir(join(folder, 'folder.csv'));
  expect((await run('import', 'folder.csv')).stderr).toMatch(
    /folder\.csv can't be read: it is a folder/,
  );
});

test('a folder is watched until SIGTERM: a file is taken, one that reaches beyond it refused', async () => {
  const { folder, write, run, prices, watch } = await place();
  await mkdir(join(folder, 'drop'));
  const watcher = watch('drop', '--replace');
  await write('drop/three.csv', stock(3, '9000'));
  await watcher.says('the inventory was taken in');
  expect(await prices()).toHaveLength(3);
  // A file must not publish pictures outside of its folder.
  const outside = 'id,name,brand,category,price,images\nA,Cart,evolution,ranger,1,../secret.jpg\n';
  await write('drop/outside.csv', outside);
  await watcher.says('must be in the folder of the inventory file');
  await write('drop/odd.csv', stock(1, '9000'));
  await watcher.says('waits for --yes');
  expect(await watcher.end()).toBe(0);
  expect(await prices()).toHaveLength(3);
  expect((await run('history')).stdout).toMatch(/ watch /);
  const none = await run('watch', 'none');
  expect([none.status, none.stderr]).toEqual([1, expect.stringMatching(/none is no folder/)]);
});

test('picture files are published, and the vehicles hold their addresses; a faulty one refuses the file, by line', async () => {
  const { folder, write, run, vehicles } = await place();
  await mkdir(join(folder, 'photos'));
  const photo = sharp({ create: { width: 900, height: 600, channels: 3, background: '#204060' } });
  await photo.jpeg().toFile(join(folder, 'photos', 'Front Left (2).JPG'));
  await write('photos/bad.jpg', 'not a picture');
  const head = 'id,name,brand,category,price,images\nP-1,Cart,evolution,ranger,9995,';
  await write('bad.csv', `${head}photos/gone.jpg|photos/bad.jpg\n`);
  const refused = await run('import', 'bad.csv');
  expect(refused.status).toBe(1);
  expect(refused.stderr).toMatch(/nothing is changed/);
  expect(refused.stderr).toMatch(/line 2, images: "photos\/gone\.jpg" is not there/);
  expect(refused.stderr).toMatch(/line 2, images: "photos\/bad\.jpg" is not a picture/);

  await write('stock.csv', `${head}photos\\Front Left (2).JPG|/pictures/c.webp\n`);
  expect(await run('import', 'stock.csv')).toMatchObject({ status: 0, stderr: '' });
  expect((await vehicles())[0]?.images).toEqual([
    expect.stringMatching(/^\/pictures\/lot\/front-left-2\.[\da-f]{8}\.900x600\.[\da-f]{6}\.webp$/),
    '/pictures/c.webp',
  ]);
  await run('export', 'out.csv');
  for (const again of [['stock.csv'], ['out.csv', '--replace']]) {
    const { stdout } = await run('import', ...again);
    expect(stdout).toBe('0 added, 0 changed, 0 removed, 1 unchanged.\n');
  }
});
