import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { valueAt } from '#server/content/yaml-text.ts';
import { createContents, type OpenFile } from '#server/desk/contents.ts';
import { changedContent } from '#tests/changed-content.ts';
import { content } from './booking.ts';
import { type Engine, engines, newDatabase } from './engines.ts';
import { clerkAt, idOf, pressAt, takenBack } from './presses.ts';

const BUSINESS = 'dealer/business.yaml';
const original = await readFile(`tests/content/${BUSINESS}`, 'utf8');
const closing = (time: string) => original.replace("closes: '14:00'", `closes: '${time}'`);

/** Two clerks of one folder of content. */
async function contentDesk(engine: Engine) {
  const folder = await changedContent();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const live = { content };
  const contents = createContents({
    folder,
    take: (taken) => Object.assign(live, { content: taken }),
  });
  const db = await newDatabase(engine);
  const desk = { contents };
  return {
    ...{ db, live, contents },
    ada: await clerkAt(db, 'Ada', { desk, role: 'staff' }),
    cy: await clerkAt(db, 'Cy', { desk }),
    read: (file = BUSINESS) => readFile(join(folder, file), 'utf8'),
    write: (text: string | Buffer, file = BUSINESS) => writeFile(join(folder, file), text),
    async open(file: string): Promise<OpenFile> {
      const opened = await contents.open(file);
      if ('why' in opened) throw new Error(opened.why);
      return opened;
    },
    /** What a card of the hours has shown, and what is typed over it. */
    typed: (fields: Record<string, string>, seen = saturday('14:00')) => ({
      ...{ seen: JSON.stringify(seen), ...seen, ...fields },
    }),
    part: join(folder, `${BUSINESS}.${process.pid}.part`),
    activity: () => db.selectFrom('activity').selectAll().orderBy('id').execute(),
  };
}

/** The card of the hours, as its form sends it. */
function saturday(closes: string): Record<string, string> {
  const days = content.business.hours.flatMap(({ days, opens, closes }) =>
    days.flatMap((day) => [
      [`${day}.opens`, opens ?? ''],
      [`${day}.closes`, closes ?? ''],
    ]),
  );
  return { ...Object.fromEntries(days), 'Saturday.closes': closes };
}

const toOne = { 'Saturday.closes': '13:00' };

test.each(engines)('on %s a card is saved once, and taken back', async (engine) => {
  const { ada, typed, read, live, activity } = await contentDesk(engine);
  const sent = { ...typed(toOne), token: 'a' };
  const [done, again] = await Promise.all(
    [1, 2].map(() => pressAt(ada, 'saveContent', 'hours hours', sent)),
  );
  expect(done).toMatchObject({ status: 'done', words: 'Saved: opening hours', canUndo: true });
  expect(again).toEqual(done);
  expect(await read()).toBe(closing('13:00'));
  expect(live.content.business.hours).toContainEqual(expect.objectContaining({ closes: '13:00' }));
  const rows = [{ person: 'Ada', about: 'content/hours', action: 'Saved: opening hours' }];
  expect(await activity()).toMatchObject(rows);
  const same = await pressAt(ada, 'saveContent', 'hours hours', typed(toOne));
  expect(same).toMatchObject({ status: 'done', canUndo: false });
  expect(await takenBack(ada, done ?? same)).toMatchObject({ status: 'done' });
  expect(await read()).toBe(original);
  expect(live.content.business.hours).toEqual(content.business.hours);
  expect(await activity()).toMatchObject(rows);
});

test.each(engines)(
  'on %s who comes second gets the present value, who and when; the next press counts, and the first can’t be undone',
  async (engine) => {
    const { ada, cy, typed, read } = await contentDesk(engine);
    const first = await pressAt(
      cy,
      'saveContent',
      'hours hours',
      typed({ 'Saturday.closes': '15:30' }),
    );
    const second = await pressAt(ada, 'saveContent', 'hours hours', typed(toOne));
    expect(second).toMatchObject({
      status: 'refused',
      errors: {
        refused: expect.stringContaining('Cy, '),
        'Saturday.closes': expect.stringContaining('3:30PM'),
      },
    });
    expect(await read()).toBe(closing('15:30'));
    // Another field of the same card goes beside it.
    const other = typed({ 'Saturday.opens': '09:00' });
    expect((await pressAt(ada, 'saveContent', 'hours hours', other)).status).toBe('done');
    const third = typed(toOne, { ...saturday('15:30'), 'Saturday.opens': '09:00' });
    expect((await pressAt(ada, 'saveContent', 'hours hours', third)).status).toBe('done');
    const both = closing('13:00').replace(/(Saturday\][\s\S]*?opens: ')10/, '$109');
    expect(await read()).toBe(both);
    expect(await pressAt(cy, 'undo', idOf(first))).toMatchObject({
      status: 'refused',
      errors: { refused: expect.stringContaining('has changed since') },
    });
  },
);

test.each(engines)('on %s an entry is added once and removed', async (engine) => {
  const { ada, read } = await contentDesk(engine);
  const shown = Object.fromEntries(
    content.business.holidays.flatMap((day, nth) =>
      Object.entries(day).map(([name, value]) => [`holidays.${nth}.${name}`, String(value ?? '')]),
    ),
  );
  const seen = JSON.stringify(shown);
  const added = { 'holidays.new.name': 'Inventory: all of it', 'holidays.new.day': '2031-12-24' };
  const sent = { seen, ...shown, ...added };
  expect((await pressAt(ada, 'saveContent', 'hours closed', sent)).status).toBe('done');
  // The list is longer than the one that was shown.
  expect((await pressAt(ada, 'saveContent', 'hours closed', sent)).status).toBe('refused');
  const at = `holidays.${content.business.holidays.length}`;
  const now = { ...shown, [`${at}.name`]: 'Inventory: all of it', [`${at}.day`]: '2031-12-24' };
  const gone = { seen: JSON.stringify(now), ...now };
  const removal = `removeEntry ${at}` as 'removeEntry';
  expect((await pressAt(ada, removal, 'hours closed', gone)).status).toBe('done');
  expect(await read()).toBe(original);
});

test.each(engines)('on %s a shared price asks: everywhere, or this one alone', async (engine) => {
  const { ada, open, write } = await contentDesk(engine);
  const file = 'dealer/rentals.yaml';
  const { text, value } = await open(file);
  const price = String(valueAt(value, ['plans', 0, 'rates', 1, 'price']));
  const name = 'plans.0.rates.1.price';
  const sent = { seen: JSON.stringify({ [name]: price }), [name]: '700' };
  const press = (which: 'saveContent' | 'saveAlone', read = '') =>
    pressAt(ada, which, 'rentals 4-seater', { ...sent, read });
  const asked = await press('saveContent');
  expect(asked).toMatchObject({ status: 'warned', sentence: expect.stringMatching(/Utility/) });
  const sentence = asked.status === 'warned' ? asked.sentence : '';
  expect((await press('saveContent', sentence)).status).toBe('done');
  await write(text, file);
  expect((await press('saveAlone')).status).toBe('done');
});

test.each(engines)('on %s a file is saved as text, and a version comes back', async (engine) => {
  const { ada, cy, read, open, db } = await contentDesk(engine);
  const version = async () => (await open(BUSINESS)).version;
  const seen = await version();
  const save = (text: string, shown: string) =>
    pressAt(ada, 'saveFile', BUSINESS, { text, seen: shown });
  const faulty = await save(closing('1PM').replace("'1PM'", '1PM'), seen);
  expect(faulty).toMatchObject({ errors: { refused: expect.stringMatching(/^line \d+: /) } });
  // As a browser sends it.
  expect(await save(closing('13:00').replaceAll('\n', '\r\n'), seen)).toMatchObject({
    status: 'done',
    words: `Saved: ${BUSINESS}`,
  });
  expect(await read()).toBe(closing('13:00'));
  expect(await save(closing('12:00'), seen)).toMatchObject({
    errors: { refused: expect.stringContaining('Ada, ') },
  });
  expect((await save(closing('12:00'), await version())).status).toBe('done');
  const { id } = await db
    .selectFrom('content_versions')
    .select('id')
    .where('text', '=', original)
    .executeTakeFirstOrThrow();
  const restored = await pressAt(cy, 'restoreFile', BUSINESS, { version: id });
  expect(restored.status).toBe('done');
  expect(await read()).toBe(original);
  await takenBack(cy, restored);
  expect(await read()).toBe(closing('12:00'));
});

test.each(engines)(
  'on %s of two changes that were checked at the same moment only one is saved, since both may be wrong together',
  async (engine) => {
    const { ada, cy, open, read } = await contentDesk(engine);
    const [faq, rentals] = ['words/faq.yaml', 'dealer/rentals.yaml'];
    const [question, plans] = [await open(faq), await open(rentals)];
    const answers = await Promise.all([
      pressAt(ada, 'saveFile', faq, { text: `${question.text}# one\n`, seen: question.version }),
      pressAt(cy, 'saveFile', rentals, { text: `${plans.text}# two\n`, seen: plans.version }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['done', 'refused']);
    expect(
      [await read(faq), await read(rentals)].filter((text) => /# (one|two)\n$/.test(text)),
    ).toHaveLength(1);
  },
);

test.each(engines)(
  'on %s a failed commit leaves the file, and a save during Undo stays',
  async (engine) => {
    const { ada, typed, read, write, db, contents, live } = await contentDesk(engine);
    await db.schema.alterTable('activity').renameTo('gone').execute();
    await expect(pressAt(ada, 'saveContent', 'hours hours', typed(toOne))).rejects.toThrow();
    expect(await read()).toBe(original);
    expect(live.content).toBe(content);
    await db.schema.alterTable('gone').renameTo('activity').execute();
    const done = await pressAt(ada, 'saveContent', 'hours hours', typed(toOne));
    const { tryUndo } = contents;
    // An acknowledged save comes between the check and the write.
    contents.tryUndo = async (...given) => {
      const tried = await tryUndo(...given);
      await write(closing('15:30'));
      return tried;
    };
    expect((await takenBack(ada, done)).status).toBe('refused');
    expect(await read()).toBe(closing('15:30'));
  },
);

test.each([
  ['/dev/full', 'disk is full'],
  ['/sys/none', 'may not write'],
])('a write that fails (%s) leaves the file and says why', async (device, words) => {
  const { ada, typed, read, activity, part } = await contentDesk('SQLite');
  await symlink(device, part);
  expect(await pressAt(ada, 'saveContent', 'hours hours', typed(toOne))).toMatchObject({
    status: 'refused',
    errors: { refused: expect.stringContaining(words) },
  });
  expect(await read()).toBe(original);
  expect(await activity()).toEqual([]);
});
