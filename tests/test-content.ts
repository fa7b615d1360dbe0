/*
 * The facts of tests/content, written out: its dealer is not the shipped one. Never read from there: that would hide a
 * page that its file lost.
 */

export const dealer = {
  name: 'Marsh Wren Electric Carts',
  phone: '302-555-0163',
  call: 'tel:+13025550163',
  email: 'hello@marshwren.example.com',
  county: 'Tidewater County',
  cities: ['Heron Mills', 'Port Lively'],
};

/** A town with notes of its own, which another lacks. */
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

/** Statements of low confidence on the state's law and a town: no page shows them. */
export const unsaid = ['waved through at the ferry', 'waved through on the ridge', 'hearsay'];

/** The number of vehicles in its first inventory. */
export const seeded = 20;
