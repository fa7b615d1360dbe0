import { type Document, isNode, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { z } from 'zod';

/** A mistake in a content file. */
export interface ContentFault {
  /** The file, or the folder where that is missing. */
  file: string;
  line?: number | undefined;
  /** The field, where there is one. */
  path?: PropertyKey[];
  /** For who edits the file: `hours[0].opens: "9AM": must be …`. */
  said: string;
  /** For who edits the field alone: `must be …`. */
  message: string;
}

/** Mistakes in the content folder, a line each for the dealer. The message lists them all. */
export class ContentError extends Error {
  /** `file:line: field: "value" remedy` */
  readonly faults: string[];
  readonly found: ContentFault[];

  constructor(found: ContentFault[], options?: ErrorOptions) {
    const faults = found.map(({ file, line, said }) => `${file}${line ? `:${line}` : ''}: ${said}`);
    const count = faults.length === 1 ? 'a mistake' : `${faults.length} mistakes`;
    super(`The content has ${count}:\n${faults.map((fault) => `  ${fault}`).join('\n')}`, options);
    this.name = 'ContentError';
    this.faults = faults;
    this.found = found;
  }
}

/** A mistake of a whole file. */
export function ofFile(file: string, message: string, line?: number): ContentFault {
  return { file, line, said: message, message };
}

/** @throws ContentError with every mistake. */
export function parseYaml<T extends z.ZodType>(
  schema: T,
  file: string,
  source: string,
): z.output<T> {
  const lines = new LineCounter();
  // The library compares each key of a map with each other one: 16 s for 150 kB of keys.
  const options = { lineCounter: lines, prettyErrors: false, uniqueKeys: false };
  const document = parseDocument(source, options);
  const faults: ContentFault[] = [];
  const fault = (offset: number, message: string) =>
    faults.push(ofFile(file, message, lines.linePos(offset).line));
  for (const error of document.errors) {
    fault(error.pos[0], `not readable as YAML: ${error.message}`);
  }
  visit(document, {
    Map(_, { items }) {
      const seen = new Set<string>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        const name = String(key.value);
        if (seen.has(name)) fault(key.range?.[0] ?? 0, `${name}: is there twice; remove one`);
        seen.add(name);
      }
    },
    Scalar(_, { type, value, comment, range }) {
      // `name: Sedge Island #1`: YAML ends the text at the #, and nobody would notice.
      if (type !== 'PLAIN' || !comment || /^\s/.test(comment)) return;
      const remedy = 'put the whole text in quotes, or a space after the # of a comment';
      fault(range?.[0] ?? 0, `"${value}": ends before #${comment}; ${remedy}`);
    },
  });
  if (faults.length > 0) throw new ContentError(faults);
  const result = schema.safeParse(plainValue(document, file), {
    error: ({ code, expected }) =>
      code === 'invalid_type' && expected === 'object' ? 'must hold fields, one a line' : undefined,
  });
  if (result.success) return result.data;
  throw new ContentError(
    result.error.issues.flatMap(issuesOf).map(({ path, message, ...issue }) => {
      const said = `${z.core.toDotPath(path) || 'the file'}: ${show(document, path)}${message}`;
      const node = document.getIn(path, true);
      const isText = 'expected' in issue && issue.expected === 'string';
      // `zip: 08721` is a number in YAML.
      const remedy = isText && isScalar(node) && node.value !== null ? '; put it in quotes' : '';
      return { file, line: lineOf(document, lines, path), path, said: said + remedy, message };
    }),
  );
}

/** The line of a field's value; undefined for a source that is not readable. */
export function lineIn(source: string, path: PropertyKey[]): number | undefined {
  const lines = new LineCounter();
  return lineOf(parseDocument(source, { lineCounter: lines }), lines, path);
}

function plainValue(document: Document, file: string): unknown {
  try {
    return document.toJS();
  } catch (error) {
    // The yaml package throws this for an undefined alias, or for one that expands without bound.
    if (!(error instanceof ReferenceError)) throw error;
    const fault = ofFile(file, `not readable as YAML: ${error.message}`);
    throw new ContentError([fault], { cause: error });
  }
}

/** One mistake for each unknown key, so that each has its own line. */
function issuesOf(issue: z.core.$ZodIssue) {
  if (issue.code !== 'unrecognized_keys') return [issue];
  const message = 'is not a known field; check its spelling or remove it';
  return issue.keys.map((key) => ({ path: [...issue.path, key], message }));
}

function show(document: Document, path: PropertyKey[]): string {
  const node = document.getIn(path, true);
  if (node === undefined) return 'is missing; ';
  const text =
    isScalar(node) && typeof node.source === 'string' ? node.source : JSON.stringify(node);
  return `${JSON.stringify(text.length > 60 ? `${text.slice(0, 59)}…` : text)}: `;
}

/** The line of the value, or of the nearest field around it when the value is missing. */
function lineOf(document: Document, lines: LineCounter, path: PropertyKey[]): number | undefined {
  for (let length = path.length; length >= 0; length--) {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return undefined;
}
