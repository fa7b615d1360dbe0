import { expect, test } from 'vitest';
import { cartPictureAddress, cartPicturesOf, fromView } from './cart-pictures.ts';

const addressOf = (name: string) => `/pictures/${name}.1f3c9a02.1600x1000.webp`;
const whole = ['front', 'rear', 'side', 'detail'].map((view) => `carts/ev-front-city/${view}`);

test('a model has pictures when all four views are there; a scene has a version of its own', () => {
  const names = [...whole, 'carts/turfman/front'];
  const pictures = cartPicturesOf(
    new Map([
      ['scenes/home', '/pictures/scenes/home.00000001.2400x1500.webp'],
      ...names.map((name) => [name, addressOf(name)] as const),
    ]),
  );
  expect(pictures).toEqual({ version: '1f3c9a02', slugs: ['ev-front-city'] });
  expect(cartPictureAddress(pictures, 'ev-front-city', 'side')).toBe(
    addressOf('carts/ev-front-city/side'),
  );
  expect(cartPictureAddress(pictures, 'turfman', 'front')).toBeUndefined();
  expect(cartPicturesOf(new Map())).toEqual({ version: '', slugs: [] });
});

test('another view of a cart is in the same paint', () => {
  expect(fromView(addressOf('carts/ev-front-city/front-sea-front'), 'rear')).toBe(
    addressOf('carts/ev-front-city/rear-sea-front'),
  );
});
