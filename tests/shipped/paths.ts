import { modelFacts } from './model-facts.ts';

/*
 * The addresses of docs/product.md, Routes, written out. Never read from `content/`: that would hide a page that
 * its file lost.
 */

const townships =
  'Barnegat, Berkeley, Brick, Eagleswood, Jackson, Lacey, Lakewood, Little Egg Harbor, Long Beach, Manchester, Ocean, Plumsted, Stafford, Toms River';
const boroughs =
  'Barnegat Light, Bay Head, Beach Haven, Beachwood, Harvey Cedars, Island Heights, Lakehurst, Lavallette, Mantoloking, Ocean Gate, Pine Beach, Point Pleasant, Point Pleasant Beach, Seaside Heights, Seaside Park, Ship Bottom, South Toms River, Surf City, Tuckerton';

/** The 33 towns. New Jersey's list of municipalities says which are townships and which are boroughs. */
export const towns = [
  ...townships.split(', ').map((name) => ({ name, type: 'Township' })),
  ...boroughs.split(', ').map((name) => ({ name, type: 'Borough' })),
].map(({ name, type }) => ({
  name,
  path: `/${name} ${type} golf carts`.toLowerCase().replaceAll(' ', '-'),
}));

/** The 23 model pages. */
export const models = Object.keys(modelFacts).map((slug) => `/vehicles/${slug}`);
