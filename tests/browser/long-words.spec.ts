import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { parse, stringify } from 'yaml';
import { vehicle } from '#tests/lot.ts';
import { expect, test } from './test.ts';

const long = 'W'.repeat(2000);
const address = `https://dealer.example/${'path'.repeat(100)}`;

const stock = [
  vehicle('LONG-1', {
    name: long.slice(0, 80),
    description: `${address} <b>${long}`.slice(0, 2000),
    color: long.slice(0, 40),
    features: [long.slice(0, 200), address.slice(0, 200), '51.2V/105Ah_LiFePO4_BMS+heater'],
    specifications: {
      seatingCapacity: 4,
      topSpeed: '25 mph',
      batteryType: '51.2V/105Ah_LiFePO4_BMS+heater',
      [long.slice(0, 40)]: long.slice(0, 200),
    },
  }),
  vehicle('RTL-2', {
    name: 'عربة الجولف 🛺 <b>',
    description: `<script>alert(1)</script> ${'نص طويل '.repeat(40)}`,
    features: ['ميزة', '🛺'.repeat(60)],
  }),
];

const prose =
  /^(heading|\w+Heading|lead|\w*[lL]ine|title|text|lede|about|because|note|question|answer|short|more|description)$/;

/** What some statements of road-rules.yaml are about: a name from a list, no prose. */
const statementKind = 'golf cart';

/** Content whose prose has a letter in place of each space: one word a sentence, as long as before. */
function inOneWord(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => inOneWord(each, key));
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, inOneWord(each, name)]),
    );
  }
  // Spaces in braces are of the site's own words.
  return typeof value === 'string' && prose.test(key) && value !== statementKind
    ? value.replaceAll(/ (?![^{]*\})/g, 'w')
    : value;
}

test.use({
  // Playwright takes a bare array for a value with its options.
  stock: [stock, { scope: 'worker' }],
  content: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parts a fixture needs from this pattern
    async ({}, use) => {
      const folder = `${tmpdir()}/long-words-${process.pid}`;
      await cp('tests/content', folder, { recursive: true });
      const files = [
        'dealer/towns.yaml',
        'dealer/services.yaml',
        'dealer/rentals.yaml',
        'dealer/road-rules.yaml',
      ];
      for (const name of await readdir(`${folder}/words`)) files.push(`words/${name}`);
      for (const name of files) {
        const file = `${folder}/${name}`;
        await writeFile(file, stringify(inOneWord(parse(await readFile(file, 'utf8')))));
      }
      await use(folder);
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

const search = 'Q'.repeat(100);
for (const path of [
  '/',
  '/inventory',
  `/inventory?q=${search}`,
  '/vehicles/LONG-1',
  '/vehicles/RTL-2',
  '/brands/evolution',
  '/port-lively-borough-golf-carts',
  '/compare?carts=LONG-1,RTL-2',
  '/wren-point-borough-golf-carts',
  '/about',
  '/choose',
  '/compare',
  '/faq',
  '/rentals',
  '/services',
  '/showroom',
  '/contact?from=/vehicles/LONG-1',
  '/test-drive?carts=LONG-1',
  '/financing?cart=LONG-1',
  '/can-i-drive-it?cart=LONG-1',
  '/can-i-drive-it?town=wren-point-borough',
  '/trade-in?cart=LONG-1',
  '/service-request?kind=parts&cart=LONG-1',
]) {
  test(`no word of the dealer widens ${path.replace(search, 'Q…')}`, async ({ page }) => {
    await page.goto(path);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(overflow).toBeLessThanOrEqual(0);
    }
  });
}
