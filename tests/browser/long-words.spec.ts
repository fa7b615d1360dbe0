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

// Playwright takes a bare array for a value with its options.
test.use({ stock: [stock, { scope: 'worker' }] });

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
  '/contact?from=/vehicles/LONG-1',
  '/test-drive?carts=LONG-1',
  '/financing?cart=LONG-1',
  '/can-i-drive-it?cart=LONG-1',
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
