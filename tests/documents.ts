import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

export interface Document {
  /** From the project's folder: `docs/operate.md`. */
  path: string;
  text: string;
  /** What it says in code: spans and blocks of a Markdown file, the whole of any other; with the lines that they stand on. */
  code: { line: string; spans: string[] }[];
}

/** All that tells people what to type, what to set and where things are. */
export const documents: Document[] = filesOf(
  '{README,CONTRIBUTING}.md',
  'docs/**/*.md',
  'bench/README.md',
  'carts/README.md',
  'ops/**/*',
  'ops/**/.*',
).map((path) => {
  const text = read(path);
  return { path, text, code: path.endsWith('.md') ? codeIn(text) : whole(text) };
});

/** Files of the repository, without what is built or installed. */
export function filesOf(...patterns: string[]): string[] {
  return patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((path) => !/(^|\/)(node_modules|build|\.cache)\//.test(path))
    .toSorted();
}

export function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

function whole(text: string): Document['code'] {
  return text.split('\n').map((line) => ({ line, spans: [line] }));
}

/** Spans between backticks, fenced blocks and blocks of four spaces. */
function codeIn(markdown: string): Document['code'] {
  let isFenced = false;
  return markdown.split('\n').map((line) => {
    if (line.startsWith('```')) isFenced = !isFenced;
    else if (isFenced || /^ {4}\S/.test(line)) return { line, spans: [line] };
    return { line, spans: [...line.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span) };
  });
}
