import { expect, test } from 'vitest';
import { cartPictureAddress, cartPicturesOf, fromView, sceneAddress } from './cart-pictures.ts';

const published = (...names: string[]) =>
  new Map(names.map((name) => [name, `/pictures/${name}.1f3c9a02.1600x1000.webp`]));
const whole = (slug: string) =>
  ['front', 'rear', 'side', 'detail'].map((v) => `carts/${slug}/${v}`);

test('a model has pictures when all four views are there', () => {
  const pictures = cartPicturesOf(published(...whole('ev-front-city'), 'carts/turfman/front'));
  expect(pictures).toEqual({ version: '1f3c9a02', slugs: ['ev-front-city'] });
  expect(cartPictureAddress(pictures, 'ev-front-city', 'side')).toBe(
    '/pictures/carts/ev-front-city/side.1f3c9a02.1600x1000.webp',
  );
  expect(cartPictureAddress(pictures, 'turfman', 'front')).toBeUndefined();
});

test('no pictures at all is no version and no model', () => {
  expect(cartPicturesOf(new Map())).toEqual({ version: '', slugs: [] });
});

test('a scene has a version of its own, which is not that of the carts', () => {
  const address = '/pictures/scenes/home.00000001.2400x1500.webp';
  const pictures = new Map([['scenes/home', address], ...published(...whole('city'))]);
  expect(cartPicturesOf(pictures).version).toBe('1f3c9a02');
  expect(sceneAddress(pictures, 'home')).toBe(address);
  expect(sceneAddress(pictures, 'sunset')).toBeUndefined();
  expect(sceneAddress(pictures, undefined)).toBeUndefined();
});

test('another view of a cart is in the same paint', () => {
  const front = '/pictures/carts/ev-front-city/front-sea-front.1f3c9a02.1600x1000.webp';
  expect(fromView(front, 'rear')).toBe(
    '/pictures/carts/ev-front-city/rear-sea-front.1f3c9a02.1600x1000.webp',
  );
  expect(fromView('/pictures/carts/city/front.1f3c9a02.1600x1000.webp', 'detail')).toBe(
    '/pictures/carts/city/detail.1f3c9a02.1600x1000.webp',
  );
});
