import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { sitePages } from '#domain/site/pages.ts';
import { loadContent } from '#server/content/load.ts';
import { pageKinds } from '#tests/page-kinds.ts';
import routes from './routes.ts';

const content = await loadContent('content');
const pages = sitePages(content);

const pageRoutes = routes.find(({ id }) => id === 'visitors')?.children ?? [];

/** Files of the routes that match a path, the outer one first; empty if only the catch-all does. */
function filesAt(path: string): string[] {
  const found = matchRoutes(routes as RouteObject[], path) ?? [];
  const files = found.map(({ route }) => (route as unknown as { file: string }).file);
  return files.filter((file) => /^site\/(?!frame|about\/not-found)/.test(file));
}

test('every page of the sitemap has a route of its own', () => {
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter(({ path }) => filesAt(path).length === 0)).toEqual([]);
});

test('every page of one address is in the sitemap, but for those that search engines are not to show', () => {
  const fixed = pageRoutes.flatMap(({ path = '', file }) =>
    /^site\/.*\.tsx$/.test(file) && !/[:*]/.test(path) ? [`/${path}`] : [],
  );
  const hidden = ['/thank-you'];
  const listed = pages.map(({ path }) => path);
  expect(fixed.length).toBeGreaterThan(10);
  expect(fixed.filter((path) => !listed.includes(path)).toSorted()).toEqual(hidden.toSorted());
});

test('the pages that tests open cover every page of the routes', () => {
  const seen = new Set(pageKinds.flatMap(({ path }) => filesAt(path.replace(/\?.*/, ''))));
  const files = pageRoutes.map(({ file }) => file).filter((file) => /^site\/.*\.tsx$/.test(file));
  // test-drive.spec.ts tests the page of a booking.
  const alike = ['site/about/not-found-route.tsx', 'site/test-drive/booked-drive-route.tsx'];
  expect(files.filter((file) => !seen.has(file) && !alike.includes(file))).toEqual([]);
});
