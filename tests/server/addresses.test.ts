import { expect, test } from 'vitest';
import { sendInquiryForm } from '#tests/inquiry.ts';
import { sendRaw } from '#tests/raw.ts';
import { sharedSite } from '#tests/shared-site.ts';
import { models, town } from '#tests/test-content.ts';

const site = sharedSite();
const [model = ''] = models;
const upper = (path: string) => path.toUpperCase();

/** Status and `Location` for a path as bytes, which `fetch` would tidy. */
async function ask(path: string, method = 'GET') {
  const head = `${method} ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;
  const said = await sendRaw(site.url, head);
  return [Number(said.slice(9, 12)), /^location: (.*)\r$/im.exec(said)?.[1]];
}

test.each([
  ['//', '/'],
  ['/Contact', '/contact'],
  ['/contact//', '/contact'],
  ['//contact', '/contact'],
  ['/cont%61ct', '/contact'],
  ['/inventory/../contact', '/contact'],
  ['/.\\contact', '/contact'],
  ['/BRANDS//Denago/?a=%2F&b=C', '/brands/denago?a=%2F&b=C'],
  [upper(town.path), town.path],
  [`${upper(town.path)}.data?_routes=x`, `${town.path}.data?_routes=x`],
  ['/Sitemap.xml/', '/sitemap.xml'],
  ['/Denago', '/denago'],
  ['/Vehicles/EDGE-15/?x', '/vehicles/EDGE-15?x'],
  ['/vehicles/edge-15?x=1', '/vehicles/EDGE-15?x=1'],
  ['/vehicle/Edge-15', '/vehicle/EDGE-15'],
  [`/vehicles${upper(model.slice('/vehicles'.length))}`, model],
  ['/API/vehicles/', '/api/vehicles'],
  ['/api/vehicles/brand/DENAGO', '/api/vehicles/brand/denago'],
  ['/api/vehicles/edge-15', '/api/vehicles/EDGE-15'],
])('%s leads to %s for good', async (path, to) => {
  for (const method of ['GET', 'HEAD']) expect(await ask(path, method)).toEqual([308, to]);
  expect((await ask(to))[0]).not.toBe(308);
});

test.each([
  ...['/No/Such/Page/', '/Nobody', '/vehicles/NO-SUCH', '/icon.svg/', '/Assets/none.js', '/api//'],
  ...[
    '/_root',
    '/%2fcontact',
    '/contact%2f',
    '/contact%00',
    '/contact%0a',
    '/cont%ffact',
    '/%5ccontact',
  ],
])('%s leads nowhere', async (path) => {
  expect(await ask(path)).toEqual([404, undefined]);
});

test('what is posted to another spelling arrives', async () => {
  for (const path of ['/Contact', '/contact//', '/CONTACT/?from=/rentals']) {
    const first = await sendInquiryForm(site.url, {}, { path });
    const to = first.headers.get('Location') ?? '';
    expect([first.status, to]).toEqual([308, path.toLowerCase().replace(/\/+(?=$|\?)/, '')]);
    expect((await sendInquiryForm(site.url, {}, { path: to })).status).toBe(303);
  }
  expect(await ask('/API/Contact/', 'POST')).toEqual([308, '/api/contact']);
  expect((await ask('/Inventory', 'POST'))[0]).toBe(405);
});
