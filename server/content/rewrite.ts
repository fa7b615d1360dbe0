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
  const before = plain(read(source).toJS());
  const steps = changes
    .filter(({ path, to }) => !isDeepStrictEqual(valueAt(before, path), to))
    .toSorted(byStep(before));
  const shown = steps.map((step) => ({ ...step, others: sharedWith(source, step) }));
  // Where two places share a node, and are to differ, each gets its own.
  const isSplit =
    isApart ||
    shown.some(({ to, others }) =>
      steps.some(
        (step) => step.to !== to && others.some(({ path }) => isDeepStrictEqual(path, step.path)),
      ),
    );
  let text = source;
  for (const step of steps) {
    if (isSplit) text = apart(text, step);
    if (step.to === undefined) text = withoutAliasesTo(text, step.path);
  }
  const isValue = ({ path, to }: Change) => to !== undefined && valueAt(before, path) !== undefined;
  text = withValues(text, steps.filter(isValue));
  for (const step of steps) if (!isValue(step)) text = withEntries(text, step);
  const expected = structuredClone(before);
  for (const { path, to, others } of shown) {
    for (const each of isSplit ? [path] : [path, ...others.map((other) => other.path)]) {
      assign(expected, { path: each, to });
    }
  }
  if (isDeepStrictEqual(plain(read(text).toJS()), expected)) return text;
  throw new Error(`the text does not read as meant: ${JSON.stringify(changes)}`);
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

/** Without sharing: each alias has its own copy. */
function plain(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

/** Values and keys first, then removals from the end, then entries: so all paths stay true. */
function byStep(before: unknown) {
  const kind = ({ path, to }: Change) => {
    if (to === undefined) return 1;
    return valueAt(before, path) === undefined && typeof path.at(-1) === 'number' ? 2 : 0;
  };
  return (one: Change, other: Change) => {
    const kinds = kind(one) - kind(other);
    if (kinds !== 0 || kind(one) !== 1) return kinds;
    const differs = one.path.findIndex((key, nth) => key !== other.path[nth]);
    const [first, second] = [one.path[differs], other.path[differs]];
    return first !== undefined && second !== undefined && first < second ? 1 : -1;
  };
}

function assign(value: unknown, { path, to }: Change): void {
  const [within, key] = [valueAt(value, path.slice(0, -1)), path.at(-1) ?? ''];
  if (Array.isArray(within) && to === undefined) within.splice(Number(key), 1);
  else if (Array.isArray(within) && Number(key) > within.length) within.push(to);
  else if (to === undefined) delete (within as Record<string, unknown>)[key];
  else if (isObject(within)) within[key] = to;
  else
    assign(value, { path: path.slice(0, -1), to: typeof key === 'number' ? [to] : { [key]: to } });
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

/** Writes out what the change's way shares with other places. */
function apart(source: string, change: Change): string {
  const document = read(source);
  const places = placesOf(document);
  for (const [depth, node] of nodesAlong(document, heldBy(change)).entries()) {
    const own = change.path.slice(0, depth);
    if (isAlias(node)) return apart(withCopy(source, own), change);
    const other = places.get(node)?.find((place) => !isDeepStrictEqual(place, own));
    if (other) return apart(withCopy(source, other), change);
  }
  return change.to === undefined ? withoutAliasesTo(source, change.path) : source;
}

/** Writes out the aliases to what stands below the path, which goes. */
function withoutAliasesTo(source: string, path: Path): string {
  if (!source.includes('&')) return source;
  const isBelow = (place: Path) => isDeepStrictEqual(place.slice(0, path.length), path);
  for (const [first, ...aliases] of placesOf(read(source)).values()) {
    const left = first && isBelow(first) ? aliases.find((place) => !isBelow(place)) : undefined;
    if (left) return withoutAliasesTo(withCopy(source, left), path);
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
function withEntries(source: string, { path, to }: Change): string {
  const document = read(source);
  const within = nodesAlong(document, path)[path.length - 1];
  const list = within && resolved(document, within);
  const key = path.at(-1) ?? '';
  if (to === undefined) return list && isCollection(list) ? without(source, list, key) : source;
  if (list && isCollection(list)) return withEntry(source, document, list, key, to);
  const whole = { path: path.slice(0, -1), to: typeof key === 'number' ? [to] : { [key]: to } };
  return list ? withValues(source, [whole]) : withEntries(source, whole);
}
