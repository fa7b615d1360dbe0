import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadContent } from '#server/content/load.ts';
import { ContentError } from '#server/content/parse.ts';

async function folderOf(changes: Record<string, (text: string) => string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp('tests/content', folder, { recursive: true });
  for (const [name, change] of Object.entries(changes)) {
    const file = join(folder, name);
    const before = await readFile(file, 'utf8').catch(() => '');
    await writeFile(file, change(before));
  }
  return folder;
}

/** The faults of a changed content folder, without the folder's name. */
async function faults(changes: Record<string, (text: string) => string>): Promise<string[]> {
  const folder = await folderOf(changes);
  const error: unknown = await loadContent(folder).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ContentError)) expect.fail(`not refused: ${String(error)}`);
  return error.faults.map((fault) => fault.replace(`${folder}/`, ''));
}

test('every mistake of a file is told with its line, field, value and what would be right', async () => {
  const found = await faults({
    'dealer/business.yaml': (text) =>
      text
        .replace("opens: '10:00'", "opens: '9AM'")
        .replace('foundingYear: 1996', 'foundingYear: soon')
        .replace("zip: '19801'", 'zip: 01980')
        .replace('email: ', 'e-mail: ')
        .replace('https://facebook', 'javascript://facebook'),
  });
  expect(found).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /^dealer\/business\.yaml:\d+: hours\[0\]\.opens: "9AM": must be a time/,
      ),
      expect.stringMatching(
        /^dealer\/business\.yaml:\d+: foundingYear: "soon": must be a whole number/,
      ),
      expect.stringMatching(
        /^dealer\/business\.yaml:\d+: showrooms\[0\]\.address\.zip: "01980": .*quotes/,
      ),
      expect.stringMatching(/^dealer\/business\.yaml:\d+: email: is missing; must be an e-mail/),
      expect.stringMatching(/^dealer\/business\.yaml:\d+: e-mail: .* is not a known field/),
      expect.stringMatching(/^dealer\/business\.yaml:\d+: social\[0\]\.url: .*https:\/\//),
    ]),
  );
  expect(found).toHaveLength(6);
  const line = Number(
    /:(\d+): hours/.exec(found.find((each) => each.includes('hours')) ?? '')?.[1],
  );
  const text = await readFile('tests/content/dealer/business.yaml', 'utf8');
  expect(text.split('\n')[line - 1]).toContain('opens');
});

test.each([
  ["{ day: Mon, time: '07:00' }", /weeklyReport\.day: "Mon": must be one of: Monday/],
  ["{ day: Monday, time: '7AM' }", /weeklyReport\.time: "7AM": must be a time/],
  ['{ day: Monday }', /weeklyReport\.time: is missing/],
  ['Monday', /weeklyReport: /],
])('a weekly report at %s is refused', async (given, reason) => {
  const found = await faults({
    'dealer/business.yaml': (text) => text.replace(/^weeklyReport: .*$/m, `weeklyReport: ${given}`),
  });
  expect(found).toEqual([expect.stringMatching(reason)]);
});

test.each([
  [
    '{ name: Fair, on: fifth Monday of May }',
    /holidays\[0\]\.on: "fifth .*must be a day of each year/,
  ],
  ['{ name: Fair, on: June 31 }', /holidays\[0\]\.on: "June 31": must be a day of each year/],
  ['{ name: Fair }', /holidays\[0\]\.on: .*in its place day/],
  ["{ name: Fair, on: June 3, day: '2027-06-03' }", /holidays\[0\]\.on: .*in its place day/],
  ["{ name: Fair, on: June 3, opens: '09:00' }", /holidays\[0\]\.closes: .*both times, or neither/],
  ["{ name: Fair, day: '2031-07-04' }", /holidays: .*must name each day once/],
])('a holiday %s is refused', async (given, reason) => {
  const found = await faults({
    'dealer/business.yaml': (text) => text.replace(/\{ name: Ferry Day.*$/m, given),
  });
  expect(found).toEqual([expect.stringMatching(reason)]);
});

test('mistakes of all files come together', async () => {
  const found = await faults({
    'dealer/towns.yaml': (text) =>
      text
        .replace('name: Cedar Neck', 'name: Port Lively')
        .replace('type: Township\n    lat: 40.03', 'type: Borough\n    lat: 40.03'),
    'dealer/models/denago-ev-city.yaml': (text) => text.replace('25 mph', 'fast'),
    'dealer/models/evolution-turfman-1000.yaml': (text) =>
      text.replace('[towingCapacity', '[wheelbase'),
    'dealer/models/denago-ev-nomad-xl.yaml': (text) => text.replace(/availability.*\n/, ''),
    'dealer/models/denago-ev-rover-xl.yaml': (text) => text.replace(/summary.*\n/, ''),
    'dealer/models/evolution-d5-maverick-4.yaml': (text) => `${text}\n\tbroken`,
  });
  expect(found).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /^dealer\/towns\.yaml:\d+: towns\[2\]\.name: .*are those of an earlier town/,
      ),
      expect.stringMatching(
        /^dealer\/models\/denago-ev-city\.yaml:\d+: topSpeed: "fast": must be a speed/,
      ),
      expect.stringMatching(
        /^dealer\/models\/evolution-turfman-1000\.yaml:\d+: highlights\[0\]: .*figure/,
      ),
      expect.stringMatching(
        /^dealer\/models\/denago-ev-nomad-xl\.yaml:1: availability: is missing/,
      ),
      expect.stringMatching(/^dealer\/models\/denago-ev-rover-xl\.yaml:1: summary: is missing/),
      expect.stringMatching(
        /^dealer\/models\/evolution-d5-maverick-4\.yaml:\d+:\d+: not readable as YAML/,
      ),
    ]),
  );
});

test('the pictures of a model may not contradict its figures', async () => {
  const found = await faults({
    'dealer/models/denago-ev-city.yaml': (text) =>
      text.replace('wheelbase: 94\n', 'wheelbase: 90\n').replace('length: 142', 'length: 140'),
    'dealer/models/evolution-turfman-1000.yaml': (text) =>
      text.replace('clearance: 9\n', 'clearance: 8\n'),
    'dealer/models/evolution-d5-maverick-4-plus.yaml': (text) =>
      text.replace('tread: all-terrain', 'tread: street'),
    'dealer/models/denago-ev-rover-xl6.yaml': (text) =>
      text.replace('[forward, forward, rear]', '[forward]'),
    'dealer/models/denago-ev-rover-xl.yaml': (text) => text.replace("paint: '#", "paint: 'r"),
    'dealer/models/evolution-d5-maverick-6.yaml': (text) =>
      text.replace(/rows: .*/, 'rows: [rear, forward, rear]'),
    'dealer/models/evolution-forester-4-plus.yaml': (text) =>
      text.replace('bed: { length: 32', 'bed: { length: 40'),
  });
  expect(found).toEqual([
    expect.stringMatching(
      /^dealer\/models\/denago-ev-city\.yaml:\d+: cart\.size: .*142x58x74 in, not 140x/,
    ),
    expect.stringMatching(
      /^dealer\/models\/denago-ev-city\.yaml:\d+: cart\.wheelbase: .*94 in, not 90 in/,
    ),
    expect.stringMatching(
      /^dealer\/models\/denago-ev-rover-xl\.yaml:\d+: cart\.colors\.paint: .*must be a colour/,
    ),
    expect.stringMatching(
      /^dealer\/models\/denago-ev-rover-xl6\.yaml:\d+: cart\.rows: .*6 seats, not 2/,
    ),
    expect.stringMatching(
      /^dealer\/models\/evolution-d5-maverick-4-plus\.yaml:\d+: cart\.tire: .*all-terrain, not street/,
    ),
    expect.stringMatching(
      /^dealer\/models\/evolution-d5-maverick-6\.yaml:\d+: cart\.rows: .*the first row looks forward/,
    ),
    expect.stringMatching(
      /^dealer\/models\/evolution-forester-4-plus\.yaml:\d+: cart\.bed: .*48x32 in, not 48x40 in/,
    ),
    expect.stringMatching(
      /^dealer\/models\/evolution-turfman-1000\.yaml:\d+: cart\.clearance: .*9 in, not 8 in/,
    ),
  ]);
});

test('pages are checked like the rest: prices, dates, and models that must exist', async () => {
  const found = await faults({
    'dealer/rentals.yaml': (text) => text.replace('renewal: 193.34', 'renewal: 193.345'),
    'words/terms.yaml': (text) => text.replace('March 1, 2024', '2024-03-01'),
    'words/home.yaml': (text) => text.replace('model: evolution-d6-max-gt4', 'model: evolution-d6'),
    'words/asides.yaml': (text) =>
      text.replace('model: evolution-turfman-1000', 'model: evolution-cart'),
    'words/brands.yaml': (text) =>
      text
        .replace('denago:\n', 'denago:\n  scene: sunset\n')
        .replace('cart: evolution-d6-maxxt', 'cart: evolution-d7'),
  });
  expect(found).toEqual([
    expect.stringMatching(
      /^dealer\/rentals\.yaml:\d+: plans\[0\]\.rates\[1\]\.renewal: .*two decimals/,
    ),
    expect.stringMatching(
      /^dealer\/rentals\.yaml:\d+: plans\[2\]\.rates\[1\]\.renewal: .*two decimals/,
    ),
    expect.stringMatching(/^words\/terms\.yaml:\d+: dated: .*January 1, 2025/),
    'words/asides.yaml: "evolution-cart": must be a model in content/dealer/models',
    'words/brands.yaml: "evolution-d7": must be a file in content/dealer/models or content/dealer/carts',
    'words/brands.yaml: "sunset": must be a picture in content/pictures/scenes',
    'words/home.yaml: "evolution-d6": must be a model in content/dealer/models',
  ]);
});

test('words in braces stand for something, or are told', async () => {
  const found = await faults({
    'words/home.yaml': (text) => text.replace('{count} carts', '{counts} carts'),
    'words/brands.yaml': (text) => text.replace('{count} Denago', '{count Denago'),
    'dealer/towns.yaml': (text) => text.replace('do for {town}', 'do for {name}'),
  });
  expect(found).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^words\/home\.yaml:\d+: allCarts: .*nothing in braces but \{count\}/),
      expect.stringMatching(/^words\/brands\.yaml:\d+: denago\.modelsHeading: .*but \{count\}/),
      expect.stringMatching(/^dealer\/towns\.yaml:\d+: headings\.services: .*but \{town\}/),
    ]),
  );
  expect(found).toHaveLength(3);
});

test.each([
  [
    "color: '#0f1113'",
    'color: black',
    /^dealer\/paints\.yaml:\d+: paints\[2\]\.color: "black": must be a color/,
  ],
  ["color: '#0f1113'", "also2: '#0f1113'", /^dealer\/paints\.yaml:\d+: paints\[2\]/],
  ['also: [teal]', 'also: [Coral]', /^dealer\/paints\.yaml:\d+: paints\[5\]: .*called "coral"/],
  [
    'pattern: camouflage',
    'pattern: tartan',
    /^dealer\/paints\.yaml:\d+: paints\[\d+\]\.pattern: .*two-tone/,
  ],
  [
    'pattern: camouflage, ',
    '',
    /^dealer\/paints\.yaml:\d+: paints\[\d+\]: .*a pattern and its colors/,
  ],
  ['tryOn: [', 'tryOn: [Camouflage, ', /^dealer\/paints\.yaml:\d+: tryOn: .*at most 5/],
  [
    'Bay teal, Marsh',
    'Plaid, Marsh',
    /^dealer\/paints\.yaml:\d+: tryOn\[0\]: "Plaid": .*the name of a paint/,
  ],
])('paints with %j as %j are refused', async (from, to, reason) => {
  const found = await faults({ 'dealer/paints.yaml': (text) => text.replace(from, to) });
  expect(found).toContainEqual(expect.stringMatching(reason));
});

test('a model in a color without a name is told', async () => {
  const found = await faults({
    'dealer/models/denago-ev-city.yaml': (text) =>
      text.replace("paint: '#9dbccb'", "paint: '#9dbccc'"),
  });
  expect(found).toEqual([
    expect.stringMatching(/^dealer\/models\/denago-ev-city\.yaml: cart\.colors\.paint: "#9dbccc"/),
  ]);
});

test('a cart without a page of its own is read, and its mistakes are told', async () => {
  const found = await faults({
    'dealer/carts/evolution-d6-maxxt.yaml': (text) => text.replace('style: sport', 'style: sporty'),
  });
  expect(found).toEqual([
    expect.stringMatching(/^dealer\/carts\/evolution-d6-maxxt\.yaml:\d+: cart\.style: /),
  ]);
  const { carts } = await loadContent('tests/content');
  expect(carts.map(({ slug, name }) => [slug, name])).toEqual([['evolution-d6-maxxt', 'D6 MaxXT']]);
});

test('a price that another file does not give is told with its field', async () => {
  const found = await faults({
    'dealer/towns.yaml': (text) =>
      text
        .replace('or {rental 7}', 'or {rental 5}')
        .replace('Maintenance {service Maintenance}', 'Maintenance {service Towing}')
        .replace('genuine parts', 'genuine {parts}'),
    'words/home.yaml': (text) => text.replace('{service Maintenance}', '{}'),
    'words/terms.yaml': (text) => text.replace('return. {delivery}', 'return. {delivery 3}'),
  });
  expect(found).toEqual([
    'dealer/towns.yaml: highlights[1].text: "{rental 5}": rentals.yaml has no plan of 5 days',
    expect.stringMatching(
      /^dealer\/towns\.yaml: highlights\[2\]\.text: "\{service Towing\}": services\.yaml/,
    ),
    expect.stringMatching(
      /^dealer\/towns\.yaml: reasons\[0\]: "\{parts\}": must be one of \{rental DAYS\}/,
    ),
    expect.stringMatching(/^words\/home\.yaml: why\[1\]\.text: "\{\}": must be one of/),
    expect.stringMatching(/^words\/terms\.yaml: sections\[2\]\..*"\{delivery 3\}": must be one of/),
  ]);
});

test.each(['http://maker.example.com/', 'maker.example.com', 'javascript:alert(1)', ''])(
  '%j is no address for more details of a model',
  async (address) => {
    const found = await faults({
      'dealer/models/denago-ev-city.yaml': (text) => `${text}moreDetails: '${address}'\n`,
    });
    expect(found).toEqual([
      expect.stringMatching(/^dealer\/models\/denago-ev-city\.yaml:\d+: moreDetails: .*https:\/\//),
    ]);
  },
);

test.each([
  ['an empty file', () => '', /the file: .*must hold fields/],
  ['a field twice', (text: string) => `${text}name: Again\n`, /unique/],
  ['an alias without end', () => 'a: &a [*a]\n', /business\.yaml/],
  ['an alias to nothing', () => 'name: *gone\n', /YAML/],
])('%s is a mistake, not a crash', async (_, change, reason) => {
  const found = await faults({ 'dealer/business.yaml': change });
  expect(found.join('\n')).toMatch(reason);
});

test('a folder that is not there is named', async () => {
  await expect(loadContent('/nowhere/content')).rejects.toThrow(
    /a mistake:\s+\/nowhere\/content: .*CONTENT_DIR/,
  );
});
