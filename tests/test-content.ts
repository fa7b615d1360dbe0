/*
 * What tests/content holds, written out: a dealer who is not the one that ships. Never read from there, so that a page
 * that its file lost is missing here.
 */

export const dealer = {
  name: 'Marsh Wren Electric Carts',
  phone: '302-555-0163',
  call: 'tel:+13025550163',
  email: 'hello@marshwren.example.com',
  county: 'Tidewater County',
  cities: ['Heron Mills', 'Port Lively'],
};

/** A town to look at, with the notes of its own that another lacks. */
export const town = {
  name: 'Port Lively',
  type: 'Borough',
  path: '/port-lively-borough-golf-carts',
};

export const towns = [
  '/heron-mills-township-golf-carts',
  '/port-lively-borough-golf-carts',
  '/cedar-neck-township-golf-carts',
  '/salt-hollow-township-golf-carts',
  '/wren-point-borough-golf-carts',
  '/long-reach-borough-golf-carts',
];

export const models = [
  'denago-ev-city',
  'denago-ev-nomad-xl',
  'denago-ev-rover-xl',
  'denago-ev-rover-xl6',
  'evolution-classic-2-plus',
  'evolution-d5-maverick-4',
  'evolution-d5-maverick-4-plus',
  'evolution-d5-maverick-6',
  'evolution-d5-maverick-6-plus',
  'evolution-d5-ranger-2-plus-2-plus',
  'evolution-d6-max-gt4',
  'evolution-forester-4-plus',
  'evolution-turfman-1000',
].map((slug) => `/vehicles/${slug}`);

/** What it keeps of low confidence: of the state's law, and of a town. */
export const unsaid = ['waved through at the ferry', 'waved through on the ridge', 'hearsay'];

/** The stock numbers of its first inventory, which is in content of its own too. */
export const seeded = 20;
