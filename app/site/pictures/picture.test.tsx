import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { pictureAddress, readPictureAddress } from '#domain/site/picture-address.ts';
import { Picture } from './picture.tsx';

const stem = '/pictures/lot/front.1f3c9a02';

test('an address says all that there is to say, and comes back the same', () => {
  for (const parts of [
    { stem, width: 1600, height: 1067, ground: '#d8d4c8' },
    { stem, width: 900, height: 600 },
  ]) {
    expect(readPictureAddress(pictureAddress(parts))).toEqual(parts);
  }
});

test.each([
  '/pictures/front.webp',
  '/images/front.1f3c9a02.1600x1000.webp',
  'https://host.example/pictures/front.1f3c9a02.1600x1000.webp',
])('%s is no published picture', (address) => {
  expect(readPictureAddress(address)).toBeNull();
});

test('a published picture has each width as AVIF, one WebP, its size and its ground', () => {
  const address = `${stem}.900x600.d8d4c8.webp`;
  const html = renderToStaticMarkup(<Picture address={address} alt="A cart" sizes="50vw" />);
  const set = [320, 480, 800, 900].map((w) => `${stem}.${w}.avif ${w}w`).join(', ');
  expect(html).toContain(`<source type="image/avif" srcSet="${set}" sizes="50vw"/>`);
  expect(html).toContain(`<img src="${address}"`);
  expect(html).toContain('width="900" height="600"');
  expect(html).toContain('alt="A cart"');
  expect(html).toContain('loading="lazy"');
  expect(html).toContain('background-color:#d8d4c8');
});

test('any other picture is shown as it is, with its space kept; the main one first', () => {
  const html = renderToStaticMarkup(<Picture address="/old/a.jpg" alt="" sizes="50vw" main />);
  expect(html).toContain('fetchPriority="high"');
  expect(html).toContain('src="/old/a.jpg"');
  expect(html).not.toMatch(/srcset/i);
  expect(html).toMatch(/width="\d+" height="\d+"/);
});
