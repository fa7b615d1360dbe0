import { expect } from 'vitest';

/** A node of a page's JSON-LD. */
export type DataNode = Record<string, unknown> & { '@type': string | string[] };

/** The only graph of a page; fails if there is none or another. */
export function graphOf(html: string): DataNode[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  expect(scripts).toHaveLength(1);
  const data = JSON.parse(scripts[0]?.[1] ?? '{}');
  expect(data['@context']).toBe('https://schema.org');
  return data['@graph'];
}

/** The top-level nodes of a graph that have `type`. */
export function ofType(graph: DataNode[], type: string): DataNode[] {
  return graph.filter((node) => [node['@type']].flat().includes(type));
}

/** Every node of a graph, nested ones included. */
export function allNodes(value: unknown): DataNode[] {
  if (Array.isArray(value)) return value.flatMap(allNodes);
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(allNodes);
  return '@type' in value ? [value as DataNode, ...inner] : inner;
}

/** The ids that a graph only refers to. */
export function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (typeof value !== 'object' || value === null) return [];
  const keys = Object.keys(value);
  if (keys.length === 1 && keys[0] === '@id') return [String((value as { '@id': string })['@id'])];
  return Object.values(value).flatMap(references);
}
