/*
 * The addresses of docs/product.md, Routes, written out. Never read from `content/`: a page that its file lost
 * is missing here.
 */

const townships =
  'Barnegat, Berkeley, Brick, Eagleswood, Jackson, Lacey, Lakewood, Little Egg Harbor, Long Beach, Manchester, Ocean, Plumsted, Stafford, Toms River';
const boroughs =
  'Barnegat Light, Bay Head, Beach Haven, Beachwood, Harvey Cedars, Island Heights, Lakehurst, Lavallette, Mantoloking, Ocean Gate, Pine Beach, Point Pleasant, Point Pleasant Beach, Seaside Heights, Seaside Park, Ship Bottom, South Toms River, Surf City, Tuckerton';

/** The 33 towns. Which of them are townships and which boroughs: New Jersey's list of municipalities. */
export const towns = [
  ...townships.split(', ').map((name) => ({ name, type: 'Township' })),
  ...boroughs.split(', ').map((name) => ({ name, type: 'Borough' })),
].map(({ name, type }) => ({
  name,
  path: `/${name} ${type} golf carts`.toLowerCase().replaceAll(' ', '-'),
}));

/** The 23 model pages. */
export const models = [
  'denago-ev-city',
  'denago-ev-nomad',
  'denago-ev-nomad-xl',
  'denago-ev-rover-xl',
  'denago-ev-rover-xl6',
  'denago-ev-rover-xxl',
  'evolution-carrier-6-plus',
  'evolution-carrier-8-plus',
  'evolution-classic-2-plus',
  'evolution-classic-2-pro',
  'evolution-classic-4-plus',
  'evolution-d5-maverick-4',
  'evolution-d5-maverick-4-plus',
  'evolution-d5-maverick-6',
  'evolution-d5-maverick-6-plus',
  'evolution-d5-ranger-2-plus-2-plus',
  'evolution-d5-ranger-6-plus',
  'evolution-d6-max-gt4',
  'evolution-d6-max-gt6',
  'evolution-d6-max-xt4',
  'evolution-d6-max-xt6',
  'evolution-forester-4-plus',
  'evolution-turfman-1000',
].map((slug) => `/vehicles/${slug}`);
