import { expect, test } from 'vitest';
import { pageKey } from './page-key.ts';

test.each([
  ['/', '/'],
  ['/?utm_source=mail', '/'],
  ['/inventory?', '/inventory'],
  ['/inventory?brand=denago', '/inventory?brand=denago'],
  ['/inventory?utm=1&seats=4&brand=denago', '/inventory?brand=denago&seats=4'],
  ['/inventory?brand=denago&brand=evolution', '/inventory?brand=denago'],
  // The router finds the same page.
  ['/inventory/?brand=denago&x=1', '/inventory/?brand=denago'],
  ['/INVENTORY?brand=denago&x=1', '/INVENTORY?brand=denago'],
  ['/%69nventory?brand=denago&x=1', '/%69nventory?brand=denago'],
  ['/about?brand=denago', '/about'],
  [
    '/contact?topic=visit&from=%2Frentals%3Fcart%3D6-seater',
    '/contact?from=%2Frentals%3Fcart%3D6-seater&topic=visit',
  ],
  ['/choose?price=9000&x=1&seats=6&cart=a', '/choose?seats=6&price=9000'],
  ['/can-i-drive-it?cart=EDGE-1&town=a-borough&x', '/can-i-drive-it?town=a-borough&cart=EDGE-1'],
  ['/rentals?count=2&cart=6-seater&x', '/rentals?cart=6-seater&count=2'],
  ['/compare?carts=a,b&carts=c&apr=5&x=1', '/compare?carts=a%2Cb%2Cc'],
  ['/financing?apr=0&months=36', '/financing?apr=0&months=36'],
  [
    '/financing?tax=no&trade=5&cart=EDGE-15&from=mail&apr=5',
    '/financing?cart=EDGE-15&trade=5&tax=no&apr=5',
  ],
  [
    '/contact.data?_routes=pages%2Fcontact&from=%2F&x=1',
    '/contact.data?from=%2F&_routes=pages%2Fcontact',
  ],
  ['/about.data?_routes=root&x=1', '/about.data?_routes=root'],
  ['/about?_routes=root', '/about'],
])('%s is kept as %s', (target, key) => {
  expect(pageKey(target)).toBe(key);
});

test('what is longer than any page’s address is not kept', () => {
  expect(pageKey(`/inventory?q=${'x'.repeat(600)}`)).toBeUndefined();
});

test('a campaign’s mark makes no other page, however long it is', () => {
  expect(pageKey(`/?gclid=${'x'.repeat(3000)}`)).toBe('/');
});
