/** A control to tap. Both functions run in the page, so they cannot use outer variables. */
export interface Tap {
  name: string;
  path: string;
  find: () => Element | null | undefined;
  /** The visible result as text. The tap is done in the frame in which this text changes. */
  shown: () => string;
}

export const taps: Tap[] = [
  {
    name: 'menu',
    path: '/',
    find: () => document.querySelector('header button[aria-label="Menu"]'),
    shown: () => (document.querySelector('dialog[open] nav, :popover-open nav') ? 'open' : ''),
  },
  {
    name: 'filters',
    path: '/inventory',
    find: () => document.querySelector('a[href="#filters"]'),
    shown: () => (document.querySelector('dialog[open] form') ? 'open' : ''),
  },
  {
    name: 'empty form',
    path: '/contact',
    find: () => document.querySelector('main form button[type="submit"]'),
    shown: () => document.querySelector('main [role="alert"]')?.textContent ?? '',
  },
  {
    name: 'next picture',
    path: '/vehicles/D5M4P-101',
    // A phone has no arrows: its visitors tap the thumbnail or swipe.
    find: () => document.querySelector('a[href="#picture-2"]'),
    shown: () => {
      const strip = document.querySelector('#picture-2')?.parentElement;
      return strip ? String(Math.round(strip.scrollLeft / strip.clientWidth)) : '';
    },
  },
  {
    name: 'turn it around',
    path: '/vehicles/denago-ev-nomad-xl',
    find: () =>
      [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Turn it around',
      ),
    // The first feedback is the loading message.
    shown: () =>
      [...document.querySelectorAll('main p')].find(
        (line) => / 3D/.test(line.textContent) && line.checkVisibility(),
      )?.textContent ?? '',
  },
];
