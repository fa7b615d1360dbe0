import { readFile, rm } from 'node:fs/promises';
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

/** The faults of a changed content folder, without the folder's name, and with `LINE` for the line number. */
async function faults(changes: Changes): Promise<string[]> {
  const folder = await folderOf(changes);
  const error: unknown = await loadContent(folder).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ContentError)) expect.fail(`not refused: ${String(error)}`);
  return error.faults.map((fault) => fault.replace(`${folder}/`, '').replace(/:\d+/, ':LINE'));
}

const swapped = (from: string | RegExp, to: string) => (text: string) => text.replace(from, to);

test.each([
  ['business', "opens: '10:00'", "opens: '9AM'", 'hours[0].opens: "9AM": must be a time'],
  ['business', "zip: '19801'", 'zip: 01980', 'showrooms[0].address.zip: "01980": must be a ZIP'],
  ['business', /^email: /m, 'email: a@b.example\ne-mail: ', 'is not a known field'],
  ['business', 'https://facebook', 'javascript://facebook', 'social[0].url: "javascript:'],
  ['business', '[Saturday]', '[Sunday]', 'must name each of Monday'],
  ['business', 'second Sunday of July', 'fifth Monday of May', 'must be a day of each year'],
  ['business', 'on: second Sunday of July, ', '', 'in its place day'],
  ['business', ", closes: '15:00'", '', 'holidays[0].closes: is missing; must be later than opens'],
  ['business', 'on: second Sunday of July', "day: '2031-07-04'", 'must not name "2031-07-04"'],
  ['towns', 'do for {town}', 'do for {name}', 'headings.services: "What we do for {name}": must'],
  [
    'towns',
    /name: Cedar Neck\n.*/,
    'name: Port Lively\n    type: Borough',
    'must not name "port lively borough", as an earlier one does',
  ],
  ['rentals', 'renewal: 216.67', 'renewal: 216.675', 'must have at most two decimals'],
  ['paints', 'also: [teal]', 'also: [Coral]', 'must not name "coral", as an earlier'],
  ['paints', 'pattern: camouflage, ', '', 'must have a color, or else a pattern and its colors'],
  ['paints', 'Bay teal, Marsh', 'Plaid, Marsh', 'must be names of paints of one color'],
  ['road-rules', /source: [\w-]+/, 'source: hearsay', 'must be the id of one of sources'],
  ['models/denago-ev-city', '25 mph', 'fast', 'topSpeed: "fast": must be a speed'],
  ['models/denago-ev-city', /$/, 'moreDetails: http://a.example/\n', 'starts with https://'],
  ['models/denago-ev-city', "paint: '#9dbccb'", "paint: '#9dbccc'", 'the color of a paint in'],
  ['models/denago-ev-city', 'rows: [forward', 'rows: [rear', 'the first row looks forward'],
  ['models/denago-ev-city', '\n', '\n\tbroken', 'not readable as YAML'],
  ['models/evolution-turfman-1000', '[towingCapacity', '[wheelbase', 'highlights[0]: "wheelbase"'],
  ['models/denago-ev-nomad-xl', /availability.*\n/, '', 'availability: is missing; is needed'],
])('in %s %j as %j is told with its line', async (name, from, to, reason) => {
  const file = `dealer/${name}.yaml`;
  const found = await faults({ [file]: swapped(from, to) });
  expect(found).toContainEqual(expect.stringContaining(reason));
  for (const fault of found) expect(fault).toMatch(new RegExp(`^${file}:LINE:`));
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

test.each([
  ['an empty file', () => '', /the file: .*must hold fields/],
  ['a field twice', (text: string) => `${text}name: Again\n`, /unique/],
  ['an alias without end', () => 'a: &a [*a]\n', /business\.yaml/],
])('%s is a mistake, not a crash', async (_, change, reason) => {
  const found = await faults({ 'dealer/business.yaml': change });
  expect(found.join('\n')).toMatch(reason);
});
