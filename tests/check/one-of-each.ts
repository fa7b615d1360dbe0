import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { cartFrame, cartViews } from '#domain/vehicle/cart-pictures.ts';
import { listMasters } from '#server/content/masters.ts';

/** A dealer's place: the content folder and an inventory file beside it. */
export interface Place {
  folder: string;
  inventory: string;
  /** The site's colors. */
  tokens: string;
  remove: () => Promise<void>;
}

/** The tests' content, in which each cart has its pictures, with its first inventory as the dealer's file. */
export async function placeInOrder(): Promise<Place> {
  const home = await mkdtemp(join(tmpdir(), 'check-'));
  const folder = join(home, 'content');
  await cp('tests/content', folder, { recursive: true });
  const picture = await sharp({
    create: { ...cartFrame, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .webp()
    .toBuffer();
  const there = new Set((await listMasters(folder)).map(({ name }) => name));
  for (const room of ['models', 'carts']) {
    for (const file of await readdir(join(folder, 'dealer', room))) {
      const slug = basename(file, '.yaml');
      const cart = join(folder, 'pictures', 'carts', slug);
      await mkdir(cart, { recursive: true });
      for (const view of cartViews) {
        if (!there.has(`carts/${slug}/${view}`))
          await writeFile(join(cart, `${view}.webp`), picture);
      }
    }
  }
  const inventory = join(home, 'stock.csv');
  await cp(join(folder, 'dealer/vehicles.csv'), inventory);
  const tokens = join(home, 'tokens.css');
  await cp('design/tokens.css', tokens);
  return { folder, inventory, tokens, remove: () => rm(home, { recursive: true, force: true }) };
}

/** The same with one of each fault that `npm run check` looks for. */
export async function placeWithOneOfEach(): Promise<Place> {
  const place = await placeInOrder();
  const { folder, inventory, tokens } = place;
  for (const [name, changes] of Object.entries(inContent)) {
    await change(join(folder, name), changes);
  }
  await change(tokens, [['--color-ink-soft: oklch(0.45', '--color-ink-soft: oklch(0.65']]);
  await change(inventory, inInventory);
  await writeFile(inventory, (await readFile(inventory, 'utf8')) + oneMore);
  await rm(join(folder, 'pictures/carts/evolution-d5-maverick-6/rear.webp'));
  await mkdir(join(folder, 'pictures/scenes'));
  const small = { create: { width: 900, height: 315, channels: 3, background: '#7a9' } } as const;
  await sharp(small).webp().toFile(join(folder, 'pictures/scenes/quay.webp'));
  return place;
}

/** What stands in each file, and the fault in its place. */
type Changes = [from: string, to: string][];

const inContent: Record<string, Changes> = {
  'dealer/business.yaml': [
    ['name: Marsh Wren Electric', 'name: The Marsh Wren and Heron Mills Ferry Road Electric'],
  ],
  'words/faq.yaml': [
    ['to: /can-i-drive-it,', 'to: /can-i-drive-it#papers,'],
    ['extra day.', 'extra day.\n    link: { to: /rental, label: Every rate }'],
  ],
  'words/home.yaml': [
    ['Two showrooms for all of', 'The best prices in'],
    ['price: 12495', 'price: 21495'],
    ['Leave the car at home.', 'Golf carts, incomparably.'],
    ['heading: Six towns, two showrooms', 'heading: Twelve towns, two showrooms'],
  ],
  'words/about.yaml': [['heading: Carts, and', 'heading: Telecommunications, and']],
  'words/heads.yaml': [
    [
      'title: Golf Carts on Our Lots in Tidewater County, DE',
      'title: ALL WHITE AND SILVER GOLF CARTS ON OUR LOTS IN TIDEWATER, DE',
    ],
    ['title: Showrooms in Heron Mills and Port', 'title: Showrooms in Heron Mills and Fort'],
    [
      'Pick a cart, a start and a return.',
      'Pick one of our carts, a showroom, the day on which you start and the day of your return.',
    ],
  ],
  'dealer/towns.yaml': [
    ["because: 'Four", "because: 'Carts are street-legal in Port Lively. Four"],
  ],
  'dealer/models/denago-ev-rover-xl6.yaml': [
    ['name: EV Rover XL6', 'name: EV Rover XL6\nheading: EV ROVER XL6 LIMITED COASTAL EDITION'],
  ],
  'dealer/models/evolution-turfman-1000.yaml': [
    ["summary: 'A two-seat work cart", "summary: 'A street-legal work cart"],
  ],
  'dealer/models/evolution-d6-max-gt4.yaml': [
    ["text: 'The plus", "text: 'Good for 70 miles. The plus"],
  ],
};

const inInventory: Changes = [
  ['MW-102,D6 Max GT4,evolution,d6 max,"$16,495"', 'MW-102,D6 MaxXT,evolution,d6 max,"$24,995"'],
  [
    'MW-103,D5 Maverick 4,evolution,maverick,"$11,495"',
    'MW-103,D5 Maverick 4,evolution,maverick,"$1,149"',
  ],
  ['The Nomad with six seats', 'The Nomad with six seats and 90 miles'],
  [
    '"A second EV City, in coral, with the 110V port."',
    `"${'A second EV City, in coral, with the 110V port. '.repeat(5).trim()}"`,
  ],
];

/** A vehicle like another, and one that nothing pictures. */
const oneMore = `MW-121,EV Rover XL6,denago,rover series,"$18,495",yes,yes,available,,6,Seats 6,,Six seats and 50-65 miles on a charge.,6,25 mph,50-65 mi,,8-10 h,"1,200 lbs",,,,,,,,,,,Gunmetal
MW-122,Breeze Limited Coastal Anniversary Edition With Every Extra We Have Ever Had On The Lot,tomberlin,street,"$9,995",yes,yes,available,,4,,photos/breeze.jpg,"Four seats, low on the street.",4,24 mph,,,,,,,,,,,,,,,Red
MW-123,Breeze,tomberlin,street,"$9,995",yes,yes,available,,4,,,"Four seats, in sand.",4,24 mph,,,,,,,,,,,,,,,Sand
`;

/** Each must be there: a fault that was not put in can't be found. */
async function change(file: string, changes: Changes): Promise<void> {
  let text = await readFile(file, 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`${file} has no ${JSON.stringify(from)}`);
    text = text.replace(from, () => to);
  }
  await writeFile(file, text);
}
