import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';

/** Keys of maps, and places in lists from 0. */
export type Path = readonly (string | number)[];

/** Keeps the text's positions, which `Document.toString()` would not. */
export function read(source: string): Document {
  const options = { keepSourceTokens: true, prettyErrors: false, uniqueKeys: false };
  const document = parseDocument(source, options);
  if (document.errors[0]) throw document.errors[0];
  return document;
}

export function resolved(document: Document, node: Node): Node {
  return (isAlias(node) && node.resolve(document)) || node;
}

/** From the root to the node at the path, or as far as there are nodes. */
export function nodesAlong(document: Document, path: Path): Node[] {
  const nodes = [document.contents as Node];
  for (const key of path) {
    const within = resolved(document, nodes.at(-1) as Node);
    const entry = isCollection(within)
      ? entriesOf(within).find((each) => String(each.key) === String(key))
      : undefined;
    if (!entry?.node) break;
    nodes.push(entry.node);
  }
  return nodes;
}

/** The entries of a list or a map, with where their texts begin: at the dash, or at the key. */
export function entriesOf(collection: YAMLMap | YAMLSeq) {
  if (isMap(collection)) {
    return (collection.items as Pair<Node, Node | null>[]).map(({ key, value }) => {
      return { key: isScalar(key) ? String(key.value) : '', node: value, start: startOf(key) };
    });
  }
  const token = collection.srcToken;
  const dashes = token?.type === 'block-seq' ? token.items : [];
  return (collection.items as Node[]).map((node, key) => {
    const dash = dashes[key]?.start.find(({ type }) => type === 'seq-item-ind');
    return { key, node, start: dash?.offset ?? startOf(node) };
  });
}

export function isFlow(node: Node): boolean {
  return isCollection(node) && node.flow === true;
}

export function startOf(node: Node): number {
  return node.range?.[0] ?? 0;
}

/** The end of a node's last value, before any comment. */
export function endOf(node: Node): number {
  const last = isCollection(node) && !isFlow(node) ? entriesOf(node).at(-1) : undefined;
  return last?.node ? endOf(last.node) : (node.range?.[1] ?? 0);
}

/** The text without an entry or a key; an empty list or map stays. */
export function without(source: string, list: YAMLMap | YAMLSeq, key: string | number): string {
  const entries = entriesOf(list);
  const nth = entries.findIndex((each) => each.key === key);
  const [entry, next, before] = [entries[nth], entries[nth + 1], entries[nth - 1]];
  if (!entry) return source;
  const end = entry.node ? endOf(entry.node) : entry.start;
  const cut = (from: number, to: number, text = '') =>
    source.slice(0, from) + text + source.slice(to);
  if (isFlow(list)) {
    if (next) return cut(entry.start, next.start);
    return cut(before?.node ? endOf(before.node) : entry.start, end);
  }
  if (entries.length === 1) return cut(startOf(list), end, isSeq(list) ? '[]' : '{}');
  const line = lineStart(source, entry.start);
  if (source.slice(line, entry.start).trim() !== '' && next) return cut(entry.start, next.start);
  const after = lineEnd(source, end);
  if (after === source.length && !source.endsWith('\n')) {
    return source.slice(0, line).replace(/\r?\n$/, '');
  }
  return cut(line, after);
}

/** With an entry after the last one, in its shape. */
export function withEntry(
  source: string,
  document: Document,
  list: YAMLMap | YAMLSeq,
  key: string | number,
  to: unknown,
): string {
  const last = entriesOf(list).at(-1);
  const like = last?.node ? resolved(document, last.node) : undefined;
  const name = isMap(list) ? `${key}: ` : '';
  const insert = (at: number, text: string) => source.slice(0, at) + text + source.slice(at);
  if (isFlow(list) || !last) {
    const text = name + textOf(to, like, true);
    return last?.node ? insert(endOf(last.node), `, ${text}`) : insert(startOf(list) + 1, text);
  }
  const margin = ' '.repeat(columnOf(source, last.start));
  const isBlock = isSeq(list) && like && isMap(like) && !isFlow(like) && isObject(to);
  const fields = isBlock
    ? Object.entries(to).map(([field, value]) => {
        const same = like.get(field, true) as Node | undefined;
        return `${field}: ${textOf(value, same, false)}`;
      })
    : [name + textOf(to, isSeq(list) ? like : undefined, false)];
  const eol = eolOf(source);
  const text = `${margin}${isSeq(list) ? '- ' : ''}${fields.join(`${eol}${margin}  `)}`;
  const at = lineEnd(source, last.node ? endOf(last.node) : last.start);
  return insert(at, source[at - 1] === '\n' ? text + eol : eol + text);
}

/** A value as YAML, in the style of `like` where that reads as the value. */
export function textOf(value: unknown, like: Node | undefined, inFlow: boolean, old = ''): string {
  const of = (key: string | number) =>
    like && isCollection(like) ? (like.get(key, true) as Node | undefined) : undefined;
  if (Array.isArray(value)) return `[${value.map((each) => textOf(each, of(0), true)).join(', ')}]`;
  if (isObject(value)) {
    const fields = Object.entries(value).map(
      ([key, each]) => `${key}: ${textOf(each, of(key), true)}`,
    );
    return `{ ${fields.join(', ')} }`;
  }
  if (typeof value !== 'string') return String(value);
  const type = like && isScalar(like) ? like.type : undefined;
  const single = `'${value.replaceAll("'", "''")}'`;
  const styles = [
    ...(type?.startsWith('BLOCK') ? blocks(value, old) : []),
    ...(type?.startsWith('QUOTE') ? [] : [value]),
    ...(type === 'QUOTE_DOUBLE' ? [] : [single]),
  ];
  const isRead = (text: string) => {
    const { errors, contents } = parseDocument(inFlow ? `[${text}]` : `- ${text}`, {
      logLevel: 'silent',
    });
    const node = isSeq(contents) && contents.items.length === 1 ? contents.items[0] : undefined;
    return errors.length === 0 && isScalar(node) && node.value === value && !node.comment;
  };
  return styles.find(isRead) ?? JSON.stringify(value);
}

/** As a block scalar with the head (`>-`) and the margin of the old one; the second keeps no line's end. */
function blocks(value: string, old: string): string[] {
  const [head = '', first = ''] = old.split(/\r?\n/);
  const margin = /^ */.exec(first)?.[0] ?? '';
  // The content's texts have one line each: another is quoted, and refused by the check.
  return [head, `${head[0]}-`].map((each) => `${each}\n${margin}${value}`);
}

export function eolOf(source: string): string {
  return source.includes('\r\n') ? '\r\n' : '\n';
}

function lineStart(source: string, at: number): number {
  return source.lastIndexOf('\n', at - 1) + 1;
}

/** After the line's end; the last line may have none. */
function lineEnd(source: string, at: number): number {
  if (source[at - 1] === '\n') return at;
  return source.indexOf('\n', at) + 1 || source.length;
}

export function columnOf(source: string, at: number): number {
  return at - lineStart(source, at);
}
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Undefined where there is none. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((each, key) => (each as Record<string, unknown>)?.[key], value);
}
