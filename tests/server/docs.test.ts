import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** All documents that name commands, settings and files. */
const documents = filesOf(
  '{README,CONTRIBUTING}.md',
  '{docs,carts}/**/*.md',
  'bench/README.md',
  'ops/**/*',
  'ops/**/.*',
).map((path) => ({ path, text: read(path) }));
const lines = documents.flatMap(({ path, text }) =>
  codeIn(path, text).map((each) => ({ path, ...each })),
);
const spans = lines.flatMap(({ path, line, spans }) => spans.map((span) => ({ path, line, span })));

/** Fails with the missing names, as `document: name`, and if the documents name no more than `least`. */
function expectAll(named: { path: string; name: string }[], least: number, isThere: Is) {
  expect(named.length, 'names found in the documents').toBeGreaterThan(least);
  const lost = named.filter(({ name, path }) => !isThere(name, path));
  expect([...new Set(lost.map(({ name, path }) => `${path}: ${name}`))]).toEqual([]);
}
type Is = (name: string, path: string) => boolean;

test('every npm script and bench that a document names exists', () => {
  const named = spans.flatMap(({ path, line, span }) =>
    [...span.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test))\b/g)].map(([, script, short]) => ({
      path: /\bcd carts\b/.test(line) ? 'carts/README.md' : path,
      name: script ?? short ?? '',
    })),
  );
  expectAll(named, 40, (name, path) => name in scriptsFor(path));
  const benches = spans.flatMap(({ path, span }) =>
    [...span.matchAll(/npm run bench -- ([a-z-]+)/g)].map(([, name = '']) => ({ path, name })),
  );
  expectAll(benches, 5, (name) => existsSync(join(root, 'bench', name, 'run.ts')));
});

test('content names no command, since a container has no npm', () => {
  const files = filesOf('{,tests/}content/**/*.yaml');
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter((path) => /\bnpm\b|\bcli\//.test(read(path)))).toEqual([]);
});

test('every setting of the site stands in its document, and no other', () => {
  const settings = [...read('server/env.ts').matchAll(/^ {4}([A-Z_]+): /gm)].map(
    ([, name = '']) => name,
  );
  expect(settings.length).toBeGreaterThan(10);
  const cells = read('docs/settings.md').matchAll(/^\| (`[A-Z].*?) \|/gm);
  const named = [...cells].flatMap(([, cell = '']) => cell.replaceAll('`', '').split(', '));
  // npm's own, not the dealer's.
  const own = settings.filter((name) => name !== 'INIT_CWD');
  expect(named.toSorted()).toEqual(own.toSorted());
});

test('every runtime dependency has its reason in decision 003, and nothing else has', () => {
  const { dependencies } = JSON.parse(read('package.json'));
  const table = read('docs/decisions/003-runtime-dependencies.md').matchAll(/^\| (`.*?`) \|/gm);
  const told = [...table].flatMap(([, names = '']) => names.replaceAll('`', '').split(', '));
  expect(told.length).toBeGreaterThan(10);
  expect(told.toSorted()).toEqual(Object.keys(dependencies).toSorted());
});

test('every path of the repository that a document names exists', () => {
  const rooms = globSync('*/', { cwd: root }).map((folder) => folder.replace('/', ''));
  const made = /^(build|data|node_modules|ops\/(\.env|backups|certificates))(\/|$)/;
  const named = spans.flatMap(({ path, span }) =>
    span
      .split(/[\s"'=:,;()]+|\.(?=\s|$)/)
      .filter((name) => /^[\w.@-]+(\/[\w.@-]+)+\/?$|^[a-z]+\/$/.test(name))
      .filter((name) => rooms.includes(name.split('/')[0] ?? '') && !made.test(name))
      .map((name) => ({ path, name })),
  );
  // A superseded decision describes the past. A test may be named without its ending.
  const current = named.filter(({ path }) => !/^Status: superseded/m.test(read(path)));
  expectAll(
    current,
    100,
    (name) => existsSync(join(root, name)) || globSync(`${name}.*`, { cwd: root }).length > 0,
  );
});

test('every link between documents leads to a file, and to a heading of it', () => {
  const named = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\(([^)\s]+)\)|<img src="([^"]+)"/g)]
      .map(([, link, picture]) => ({ path, name: link ?? picture ?? '' }))
      .filter(({ name }) => !/^[a-z]+:/.test(name)),
  );
  expectAll(named, 40, (name, path) => {
    const [file = '', anchor] = name.split('#');
    const target = file === '' ? path : join(dirname(path), file);
    if (!existsSync(join(root, target))) return false;
    return anchor === undefined || headingsOf(target).map(anchorOf).includes(anchor);
  });
});

function scriptsFor(path: string): Record<string, string> {
  const files = ['package.json', ...(path.startsWith('carts/') ? ['carts/package.json'] : [])];
  return Object.assign({}, ...files.map((file) => JSON.parse(read(file)).scripts));
}

/** Files of the repository, without built and installed ones. */
function filesOf(...patterns: string[]): string[] {
  return globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((path) => !/(^|\/)(node_modules|build|\.cache)\//.test(path))
    .toSorted();
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** A document's code, line by line: in Markdown the spans in backticks and the blocks, elsewhere everything. */
function codeIn(path: string, text: string): { line: string; spans: string[] }[] {
  const isMarkdown = path.endsWith('.md');
  let isFenced = false;
  return text.split('\n').map((line) => {
    if (isMarkdown && line.startsWith('```')) isFenced = !isFenced;
    else if (!isMarkdown || isFenced || /^ {4}\S/.test(line)) return { line, spans: [line] };
    return { line, spans: [...line.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span) };
  });
}

function headingsOf(document: string): string[] {
  return [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
}

/** As on GitHub: `3D view` is `3d-view`. */
function anchorOf(heading: string): string {
  const words = heading.toLowerCase().replace(/[^\w\s-]/g, '');
  return words.replaceAll(' ', '-');
}
