import { isDeepStrictEqual } from 'node:util';
import { type Document, isAlias, isCollection, isScalar, isSeq, type Node } from 'yaml';
import {
  columnOf,
  endOf,
  entriesOf,
  eolOf,
  isFlow,
  isObject,
  nodesAlong,
  type Path,
  read,
  resolved,
  startOf,
  textOf,
  valueAt,
  withEntry,
  without,
} from './yaml-text.ts';

export interface Change {
  path: Path;
  /** Undefined removes an entry or a key. A key that is missing is added, and what stands one past a list's end. */
  to: unknown;
}

/**
 * Changes values in the text of a YAML file: only the ranges of what changes are replaced, so that comments, order,
 * quotes and line endings stay.
 *
 * @param isApart whether an anchored node changes at the given path alone; the other places then get a copy
 * @throws where the text would not read as meant
 */
export function rewrite(source: string, changes: readonly Change[], isApart = false): string {
  const before: unknown = read(source).toJS();
  const differing = changes.filter(({ path, to }) => !isDeepStrictEqual(valueAt(before, path), to));
  // Removals last, from the end: so all paths stay true.
  const steps = [
    ...differing.filter(({ to }) => to !== undefined),
    ...differing.filter(({ to }) => to === undefined).toSorted(fromTheEnd),
  ];
  const shown = steps.map((step) => {
    return { ...step, others: sharedWith(source, step).map(({ path }) => path) };
  });
  // Where two places share a node, and are to differ, each gets its own.
  const isSplit =
    isApart ||
    shown.some(({ to, others }) =>
      steps.some(
        (step) => step.to !== to && others.some((path) => isDeepStrictEqual(path, step.path)),
      ),
    );
  let text = source;
  for (const step of steps) text = apart(text, step, isSplit);
  const isValue = ({ path, to }: Change) => to !== undefined && valueAt(before, path) !== undefined;
  text = withValues(text, steps.filter(isValue));
  for (const step of steps) if (!isValue(step)) text = withEntries(text, step);
  // Without sharing: each alias has its own copy.
  const expected: unknown = JSON.parse(JSON.stringify(before));
  for (const { path, to, others } of shown) {
    for (const each of isSplit ? [path] : [path, ...others]) assign(expected, { path: each, to });
  }
  if (isDeepStrictEqual(read(text).toJS(), expected)) return text;
  throw new Error(`the text does not read as meant: ${JSON.stringify(changes)}`);
}

function fromTheEnd({ path: one }: Change, { path: other }: Change): number {
  return other.join('.').localeCompare(one.join('.'), 'en', { numeric: true });
}

/** Where else a change would show, since an anchor and its aliases share a node; `place` has the anchor or alias. */
export function sharedWith(source: string, change: Change): { place: Path; path: Path }[] {
  if (!source.includes('&')) return [];
  const document = read(source);
  const places = placesOf(document);
  const path = heldBy(change);
  return nodesAlong(document, path).flatMap((node, depth) => {
    const all = places.get(resolved(document, node)) ?? [];
    const others = all.filter((place) => !isDeepStrictEqual(place, path.slice(0, depth)));
    return others.map((place) => ({ place, path: [...place, ...change.path.slice(depth)] }));
  });
}

/** What holds the change: of a removed entry its list, since an alias that goes takes no other with it. */
function heldBy({ path, to }: Change): Path {
  return to === undefined ? path.slice(0, -1) : path;
}

function assign(value: unknown, change: Change): void {
  const { path, to } = change;
  const [within, key] = [valueAt(value, path.slice(0, -1)), path.at(-1) ?? ''];
  if (!isObject(within)) assign(value, around(change));
  else if (to !== undefined) within[key] = to;
  else if (Array.isArray(within)) within.splice(Number(key), 1);
  else delete within[key];
}

/** The same change of what would hold the path, where there is no list or map yet. */
function around({ path, to }: Change): Change {
  const key = path.at(-1) ?? '';
  return { path: path.slice(0, -1), to: typeof key === 'number' ? [to] : { [key]: to } };
}

/** Where each anchored node stands: itself, and its aliases. */
function placesOf(document: Document): Map<Node, Path[]> {
  const places = new Map<Node, Path[]>();
  walk(document.contents as Node, []);
  return places;

  function walk(node: Node, path: Path): void {
    const target = resolved(document, node);
    if (isAlias(node) || (isScalar(node) || isCollection(node) ? node.anchor : undefined)) {
      places.set(target, [...(places.get(target) ?? []), path]);
    }
    if (!isCollection(node)) return;
    for (const each of entriesOf(node)) if (each.node) walk(each.node, [...path, each.key]);
  }
}

/**
 * Writes out the aliases that the change must not reach: those to what goes with the path, and with `isSplit` all that
 * share what holds the change.
 */
function apart(source: string, change: Change, isSplit: boolean): string {
  if (!source.includes('&')) return source;
  const isIn = (path: Path, around: Path) =>
    isDeepStrictEqual(path.slice(0, around.length), around);
  const isGoing = (place: Path) => change.to === undefined && isIn(place, change.path);
  const holds = (place: Path) => isSplit && isIn(heldBy(change), place);
  for (const [anchor, ...aliases] of placesOf(read(source)).values()) {
    const alias =
      (anchor && isGoing(anchor) && aliases.find((place) => !isGoing(place))) ||
      aliases.find(holds) ||
      (anchor && holds(anchor) && aliases[0]);
    if (alias) return apart(withCopy(source, alias), change, isSplit);
  }
  return source;
}

/** In place of an alias the text of its anchor's node. */
function withCopy(source: string, path: Path): string {
  const document = read(source);
  const [list, alias] = nodesAlong(document, path).slice(-2) as [Node, Node];
  const node = resolved(document, alias);
  const [from, to] = [startOf(alias), alias.range?.[1] ?? 0];
  const isBlock = isCollection(node) && !isFlow(node);
  if (!isBlock || isFlow(list)) {
    return source.slice(0, from) + textOf(node.toJS(document), node, true) + source.slice(to);
  }
  const inList = isSeq(list);
  const margin = inList ? columnOf(source, from) : columnOf(source, startOf(list)) + 2;
  const [old, now] = [columnOf(source, startOf(node)), margin].map((each) => ' '.repeat(each));
  const copy = source.slice(startOf(node), endOf(node)).replaceAll(`\n${old}`, `\n${now}`);
  const lead = inList
    ? source.slice(0, from)
    : source.slice(0, from).trimEnd() + eolOf(source) + now;
  return lead + copy.trimEnd() + source.slice(to);
}

/** Other values in place of nodes. */
function withValues(source: string, changes: Change[]): string {
  const document = read(source);
  const edits = changes.map(({ path, to }): [number, number, string] => {
    const [parent, node] = nodesAlong(document, path)
      .slice(-2)
      .map((each) => resolved(document, each)) as [Node, Node];
    const [from, end] = [startOf(node), endOf(node)];
    const old = source.slice(from, end);
    const isGlued = old === '' && /\S/.test(source[from - 1] ?? ' ');
    const text = `${isGlued ? ' ' : ''}${textOf(to, node, isFlow(parent), old)}`;
    // A block scalar's range ends after its last line.
    const last = /\r?\n$/.exec(old)?.[0] ?? '';
    return [from, end, text.replaceAll('\n', eolOf(source)) + last];
  });
  // An anchor and its alias may both be named.
  const once = new Map(edits.map((edit) => [edit[0], edit]));
  return [...once.values()]
    .toSorted(([one], [other]) => other - one)
    .reduce((text, [from, end, now]) => text.slice(0, from) + now + text.slice(end), source);
}

/** An entry or a key less, or more. */
function withEntries(source: string, change: Change): string {
  const { path, to } = change;
  const document = read(source);
  const within = nodesAlong(document, path)[path.length - 1];
  const list = within && resolved(document, within);
  const key = path.at(-1) ?? '';
  if (!list) return withEntries(source, around(change));
  if (!isCollection(list)) return withValues(source, [around(change)]);
  return to === undefined ? without(source, list, key) : withEntry(source, document, list, key, to);
}
