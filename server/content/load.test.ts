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

/** A change of a file, what is said of it, and a part of the line that it is said of: else the first changed one. */
type Mistake = [from: string | RegExp, to: string, reason: string, at?: string];

const mistakes: Record<string, Mistake[]> = {
  'dealer/business': [
    ["opens: '10:00'", "opens: '9AM'", 'hours[0].opens: "9AM": must be a time'],
    ["zip: '19801'", 'zip: 01980', 'ZIP code of five digits, such as 08721; put it in quotes'],
    [/^email: /m, 'email: a@b.example\ne-mail: ', 'is not a known field', 'e-mail'],
    ['https://facebook', 'javascript://facebook', 'social[0].url: "javascript:'],
    ['[Saturday]', '[Sunday]', 'must name each of Monday', '- days: [Monday'],
    ['second Sunday of July', 'fifth Monday of May', 'must be a day of each year'],
    ['on: second Sunday of July, ', '', 'in its place day'],
    [", closes: '15:00'", '', 'holidays[0].closes: is missing; must be later than opens'],
    [
      'on: second Sunday of July',
      "day: '2031-07-04'",
      'must not name "2031-07-04"',
      'Founding Day',
    ],
    ['Port Lively', 'Port #1', 'Port": ends before #1; put the whole text in quotes'],
    [/$/, 'name: Again\n', 'name: is there twice', 'name: Again'],
    ['{answerWithinHours}', '24', 'responsePromise: "We answer within 24 hours, or two working'],
  ],
  'dealer/towns': [
    ['do for {town}', 'do for {name}', 'headings.services: "What we do for {name}": must'],
    [
      /name: Cedar Neck\n.*/,
      'name: Port Lively\n    type: Borough',
      'must not name "/port-lively-borough-golf-carts"',
    ],
    ['or {rental 7}', 'or {rental 5}', '"{rental 5}": no rental plan has 5 days'],
    ['{service Maintenance},', '{service Towing},', '"{service Towing}": the services are'],
    ['genuine parts', 'genuine {parts}', 'reasons[0]: "{parts}": must be one of {rental DAYS'],
  ],
  'dealer/rentals': [['renewal: 216.67', 'renewal: 216.675', 'must have at most two decimals']],
  'dealer/paints': [
    ['also: [teal]', 'also: [Coral]', 'must not name "coral", as an earlier', 'name: Coral'],
    ['pattern: camouflage, ', '', 'must have a color, or else a pattern and its colors'],
    ['Bay teal, Marsh', 'Plaid, Marsh', 'must be names of paints of one color'],
  ],
  'dealer/road-rules': [[/source: [\w-]+/, 'source: hearsay', 'must be the id of one of sources']],
  'dealer/models/denago-ev-city': [
    ['25 mph', 'fast', 'topSpeed: "fast": must be a speed'],
    [/$/, 'moreDetails: http://a.example/\n', 'starts with https://'],
    ["paint: '#9dbccb'", "paint: '#9dbccc'", 'the color of a paint in'],
    ['rows: [forward', 'rows: [rear', 'the first row looks forward'],
    ['\n', '\n\tbroken', 'not readable as YAML'],
  ],
  'dealer/models/evolution-turfman-1000': [
    ['[towingCapacity', '[wheelbase', 'highlights[0]: "wheelbase"'],
  ],
  'dealer/models/denago-ev-nomad-xl': [
    [/delivery.*\n/, '', 'delivery: is missing; is needed', 'brand:'],
  ],
  'words/home': [
    ['model: evolution-d6-max-gt4', 'model: evolution-d6', 'must be a model in'],
    ['{count} carts', '{counts} carts', 'must have nothing in braces but {count}'],
    ['{service Maintenance}', '{}', 'why[1].text: "{}": must be one of'],
  ],
  'words/terms': [
    ['March 1, 2024', '2024-03-01', 'dated: "2024-03-01": must be a date such as January 1'],
    ['return. {delivery}', 'return. {delivery 3}', '"{delivery 3}": must be one of'],
  ],
  'words/asides': [
    ['model: evolution-turfman-1000', 'model: evolution-cart', '"evolution-cart": must be a model'],
  ],
  'words/brands': [
    ['cart: evolution-d6-maxxt', 'cart: evolution-d6', 'must be a file in'],
    ['denago:\n', 'denago:\n  scene: sunset\n', '"sunset": must be a picture in', 'scene: sunset'],
  ],
};

const cases = Object.entries(mistakes).flatMap(([name, all]) =>
  all.map((mistake): [string, ...Mistake] => [name, ...mistake]),
);

test.each<[string, ...Mistake]>(cases)(
  'in %s %j as %j is told with its line',
  async (name, from, to, reason, at) => {
    const file = `${name}.yaml`;
    const folder = await folderOf({ [file]: (text) => text.replace(from, to) });
    const before = (await readFile(`tests/content/${file}`, 'utf8')).split('\n');
    const after = (await readFile(`${folder}/${file}`, 'utf8')).split('\n');
    const line = after.findIndex((each, index) =>
      at ? each.includes(at) : each !== before[index],
    );
    const found = (await faultsOf(folder)).filter((fault) =>
      fault.startsWith(`${file}:${line + 1}: `),
    );
    expect(found).toContainEqual(expect.stringContaining(reason));
  },
);

test('mistakes of all files come together, each with its line, field, value and what would be right', async () => {
  const folder = await folderOf({
    'dealer/business.yaml': (text) => text.replace("opens: '10:00'", "opens: '9AM'"),
    'words/asides.yaml': (text) => text.replace('evolution-turfman-1000', 'evolution-cart'),
    'words/terms.yaml': (text) => text.replace('March 1, 2024', '2024-03-01'),
  });
  expect(await faultsOf(folder)).toEqual([
    expect.stringMatching(
      /^dealer\/business\.yaml:\d+: hours\[0\]\.opens: "9AM": must be a time such as 09:00, or empty/,
    ),
    expect.stringMatching(/^words\/terms/),
    expect.stringMatching(/^words\/asides/),
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
  ['an empty file', '', /the file: .*must hold fields/],
  ['an alias without end', 'a: &a [*a]\n', /business\.yaml/],
])('%s is a mistake, not a crash', async (_, text, reason) => {
  const found = await faultsOf(await folderOf({ 'dealer/business.yaml': () => text }));
  expect(found.join('\n')).toMatch(reason);
});
