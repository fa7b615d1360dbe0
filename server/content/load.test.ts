import { readFile, rm, writeFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { loadContent } from '#server/content/load.ts';
import { ContentError } from '#server/content/parse.ts';
import { type Changes, changedContent } from '#tests/changed-content.ts';

/** The tests' content with some of its files changed. */
async function folderOf(changes: Changes): Promise<string> {
  const folder = await changedContent(changes);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The faults of a content folder, without the folder's name. */
async function faultsOf(folder: string): Promise<string[]> {
  const error: unknown = await loadContent(folder).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ContentError)) expect.fail(`not refused: ${String(error)}`);
  return error.faults.map((fault) => fault.replace(`${folder}/`, ''));
}

/** Of a changed content folder, with `LINE` for the line number. */
async function faults(changes: Changes): Promise<string[]> {
  const found = await faultsOf(await folderOf(changes));
  return found.map((fault) => fault.replace(/:\d+/, ':LINE'));
}

const swapped = (from: string | RegExp, to: string) => (text: string) => text.replace(from, to);

test.each<[string, string | RegExp, string, string, at?: string]>([
  // `at` is in the fault's line; default: the first changed line.
  ['dealer/business', "opens: '10:00'", "opens: '9AM'", 'hours[0].opens: "9AM": must be a time'],
  [
    'dealer/business',
    "zip: '19801'",
    'zip: 01980',
    'showrooms[0].address.zip: "01980": must be a ZIP',
  ],
  [
    'dealer/business',
    /^email: /m,
    'email: a@b.example\ne-mail: ',
    'is not a known field',
    'e-mail',
  ],
  ['dealer/business', 'https://facebook', 'javascript://facebook', 'social[0].url: "javascript:'],
  ['dealer/business', '[Saturday]', '[Sunday]', 'must name each of Monday', '- days: [Monday'],
  ['dealer/business', 'second Sunday of July', 'fifth Monday of May', 'must be a day of each year'],
  ['dealer/business', 'on: second Sunday of July, ', '', 'in its place day'],
  [
    'dealer/business',
    ", closes: '15:00'",
    '',
    'holidays[0].closes: is missing; must be later than opens',
  ],
  [
    'dealer/business',
    'on: second Sunday of July',
    "day: '2031-07-04'",
    'must not name "2031-07-04"',
    'Founding Day',
  ],
  [
    'dealer/towns',
    'do for {town}',
    'do for {name}',
    'headings.services: "What we do for {name}": must',
  ],
  [
    'dealer/towns',
    /name: Cedar Neck\n.*/,
    'name: Port Lively\n    type: Borough',
    'must not name "/port-lively-borough-golf-carts"',
  ],
  ['dealer/rentals', 'renewal: 216.67', 'renewal: 216.675', 'must have at most two decimals'],
  [
    'dealer/paints',
    'also: [teal]',
    'also: [Coral]',
    'must not name "coral", as an earlier',
    'name: Coral',
  ],
  [
    'dealer/paints',
    'pattern: camouflage, ',
    '',
    'must have a color, or else a pattern and its colors',
  ],
  ['dealer/paints', 'Bay teal, Marsh', 'Plaid, Marsh', 'must be names of paints of one color'],
  ['dealer/road-rules', /source: [\w-]+/, 'source: hearsay', 'must be the id of one of sources'],
  ['dealer/models/denago-ev-city', '25 mph', 'fast', 'topSpeed: "fast": must be a speed'],
  ['dealer/models/denago-ev-city', /$/, 'moreDetails: http://a.example/\n', 'starts with https://'],
  [
    'dealer/models/denago-ev-city',
    "paint: '#9dbccb'",
    "paint: '#9dbccc'",
    'the color of a paint in',
  ],
  ['dealer/models/denago-ev-city', 'rows: [forward', 'rows: [rear', 'the first row looks forward'],
  ['dealer/models/denago-ev-city', '\n', '\n\tbroken', 'not readable as YAML'],
  [
    'dealer/models/evolution-turfman-1000',
    '[towingCapacity',
    '[wheelbase',
    'highlights[0]: "wheelbase"',
  ],
  [
    'dealer/models/denago-ev-nomad-xl',
    /availability.*\n/,
    '',
    'availability: is missing; is needed',
    'brand:',
  ],
  [
    'dealer/business',
    'Port Lively',
    'Port #1',
    'Port": ends before #1; put the whole text in quotes',
  ],
  ['words/home', 'model: evolution-d6-max-gt4', 'model: evolution-d6', 'must be a model in'],
  ['words/brands', 'cart: evolution-d6-maxxt', 'cart: evolution-d6', 'must be a file in'],
])('in %s %j as %j is told with its line', async (name, from, to, reason, at) => {
  const file = `${name}.yaml`;
  const folder = await folderOf({ [file]: swapped(from, to) });
  const before = (await readFile(`tests/content/${file}`, 'utf8')).split('\n');
  const after = (await readFile(`${folder}/${file}`, 'utf8')).split('\n');
  const line = after.findIndex((each, index) => (at ? each.includes(at) : each !== before[index]));
  const found = await faultsOf(folder);
  expect(found).toContainEqual(expect.stringContaining(reason));
  expect(found).toContainEqual(expect.stringMatching(`^${file}:${line + 1}: `));
});

test('mistakes of all files come together, each with its line, field, value and what would be right', async () => {
  const folder = await folderOf({
    'dealer/business.yaml': swapped("opens: '10:00'", "opens: '9AM'"),
    'words/terms.yaml': swapped('March 1, 2024', '2024-03-01'),
    'words/home.yaml': (text) =>
      text
        .replace('model: evolution-d6-max-gt4', 'model: evolution-d6')
        .replace('{count} carts', '{counts} carts'),
    'words/asides.yaml': swapped('model: evolution-turfman-1000', 'model: evolution-cart'),
    'words/brands.yaml': (text) =>
      text
        .replace('denago:\n', 'denago:\n  scene: sunset\n')
        .replace('cart: evolution-d6-maxxt', 'cart: evolution-d7'),
  });
  const text = await readFile('tests/content/dealer/business.yaml', 'utf8');
  const line = text.split('\n').findIndex((each) => each.includes("opens: '10:00'")) + 1;
  await expect(loadContent(folder)).rejects.toMatchObject({
    faults: [
      `${folder}/dealer/business.yaml:${line}: hours[0].opens: "9AM": must be a time such as '09:00', or null when closed`,
      expect.stringMatching(
        /home\.yaml:\d+: allCarts: .*must have nothing in braces but \{count\}/,
      ),
      expect.stringMatching(
        /terms\.yaml:\d+: dated: "2024-03-01": must be a date such as January 1/,
      ),
      expect.stringMatching(/asides\.yaml:\d+: "evolution-cart": must be a model in/),
      expect.stringMatching(/brands\.yaml:\d+: "sunset": must be a picture in/),
      expect.stringMatching(/brands\.yaml:\d+: "evolution-d7": must be a file in/),
    ],
  });
});

test('a price that another file does not give is told with its line and field', async () => {
  const found = await faults({
    'dealer/towns.yaml': (text) =>
      text
        .replace('or {rental 7}', 'or {rental 5}')
        .replace('Maintenance {service Maintenance}', 'Maintenance {service Towing}')
        .replace('genuine parts', 'genuine {parts}'),
    'words/home.yaml': swapped('{service Maintenance}', '{}'),
    'words/terms.yaml': swapped('return. {delivery}', 'return. {delivery 3}'),
  });
  expect(found).toEqual([
    'dealer/towns.yaml:LINE: highlights[1].text: "{rental 5}": rentals.yaml has no plan of 5 days',
    expect.stringMatching(/^dealer\/towns.*highlights\[2\]\.text: "\{service Towing\}": services/),
    expect.stringMatching(
      /^dealer\/towns.*reasons\[0\]: "\{parts\}": must be one of \{rental DAYS/,
    ),
    expect.stringMatching(/^words\/home.*why\[1\]\.text: "\{\}": must be one of/),
    expect.stringMatching(/^words\/terms.*sections\[2\]\..*"\{delivery 3\}": must be one of/),
  ]);
});

test('hours and savings are said as the figures are', async () => {
  const folder = await folderOf({
    'dealer/business.yaml': (text) =>
      text
        .replace('[Monday, Tuesday, Wednesday, Thursday, Friday]', '[Monday, Wednesday, Friday]')
        .replace('[Saturday]', '[Tuesday, Saturday, Thursday]')
        .replace("closes: '14:00'", "closes: '14:30'"),
  });
  const { business, pages } = await loadContent(folder);
  expect(business.hours.map(({ display }) => display)).toEqual([
    ...['Mon, Wed, Fri 10AM-6PM', 'Tue, Thu, Sat 10AM-2:30PM', 'Sun closed'],
  ]);
  const [plan] = pages.rentals.plans;
  expect(plan?.rates.map(({ savings }) => savings)).toEqual([undefined, '7.9%', '38%', '60.9%']);
});

test('the home page may begin without a model', async () => {
  const folder = await folderOf({
    'words/home.yaml': (text) => text.replace(/^ {2}model: .*\n/m, ''),
    'words/about.yaml': (text) => text.replace(/^parked: .*/m, 'parked: []'),
  });
  expect((await loadContent(folder)).pages.home.hero.model).toBeUndefined();
});

test('text that is not UTF-8, and a file that is too long, are refused', async () => {
  const folder = await folderOf({});
  const file = `${folder}/words/terms.yaml`;
  const bytes = await readFile(file);
  await writeFile(file, Buffer.concat([bytes, Buffer.from('# caf\u00e9\n', 'latin1')]));
  const lines = bytes.toString().split('\n').length;
  expect(await faultsOf(folder)).toEqual([
    expect.stringMatching(`^words/terms.yaml:${lines}: has a character that is not UTF-8`),
  ]);
  await writeFile(file, `${bytes}# ${'x'.repeat(150_000)}`);
  expect(await faultsOf(folder)).toEqual([expect.stringContaining('has more than 150 kB')]);
});

test.each([
  ['an empty file', () => '', /the file: .*must hold fields/],
  ['a field twice', (text: string) => `${text}name: Again\n`, /name: is there twice/],
  ['an alias without end', () => 'a: &a [*a]\n', /business\.yaml/],
])('%s is a mistake, not a crash', async (_, change, reason) => {
  const found = await faults({ 'dealer/business.yaml': change });
  expect(found.join('\n')).toMatch(reason);
});
