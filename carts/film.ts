// With domain/content/cart.ts what this package and the site agree on: how light and paint become a picture.
export { exposureFor, linear, toScreen } from '../domain/paint/film.ts';
