import { readFileSync } from 'node:fs';

/** The address of the built file that holds a source file, such as `app/site/rentals/rentals-route.tsx`. */
export function codeFile(source: string): string {
  const built = JSON.parse(readFileSync('build/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string } | undefined
  >;
  // A page's own code is named with a query.
  const name = Object.keys(built).find((key) => key === source || key.startsWith(`${source}?`));
  const file = name && built[name]?.file;
  if (!file) throw new Error(`${source} has no file of its own in the build`);
  return `/${file}`;
}
