import { type Document, isNode, isScalar, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';

/** Mistakes in the content folder, a line each for the dealer. The message lists them all. */
export class ContentError extends Error {
  readonly faults: string[];

  constructor(faults: string[], options?: ErrorOptions) {
    const count = faults.length === 1 ? 'a mistake' : `${faults.length} mistakes`;
    super(`The content has ${count}:\n${faults.map((fault) => `  ${fault}`).join('\n')}`, options);
    this.name = 'ContentError';
    this.faults = faults;
  }
}

/**
 * Parses one YAML file through its schema.
 *
 * @throws ContentError with every mistake as `file:line: field: "value" remedy`.
 */
export function parseYaml<T extends z.ZodType>(
  schema: T,
  file: string,
  source: string,
): z.output<T> {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  if (document.errors.length > 0) {
    throw new ContentError(
      document.errors.map((error) => {
        const { line, col } = lines.linePos(error.pos[0]);
        return `${file}:${line}:${col}: not readable as YAML: ${error.message}`;
      }),
    );
  }
  const result = schema.safeParse(plainValue(document, file), {
    error: ({ code, expected }) =>
      code === 'invalid_type' && expected === 'object' ? 'must hold fields, one a line' : undefined,
  });
  if (result.success) return result.data;
  throw new ContentError(
    result.error.issues.flatMap(issuesOf).map(({ path, message }) => {
      const shown = show(document, path);
      return `${file}${lineOf(document, lines, path)}: ${z.core.toDotPath(path) || 'the file'}: ${shown}${message}`;
    }),
  );
}

function plainValue(document: Document, file: string): unknown {
  try {
    return document.toJS();
  } catch (error) {
    // The yaml package throws this for an undefined alias, or for one that expands without bound.
    if (!(error instanceof ReferenceError)) throw error;
    throw new ContentError([`${file}: not readable as YAML: ${error.message}`], { cause: error });
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
function lineOf(document: Document, lines: LineCounter, path: PropertyKey[]): string {
  for (let length = path.length; length >= 0; length--) {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return `:${lines.linePos(node.range[0]).line}`;
  }
  return '';
}
