import { createContext, use } from 'react';
import type { Graph } from 'schema-dts';

/**
 * The JSON-LD of the rendered page. The server provides it; in the browser it is null, and the document's script stays.
 */
export const StructuredData = createContext<Graph | null>(null);

/** Escapes `<`, which a parser would read as markup. */
export function StructuredDataScript() {
  const graph = use(StructuredData);
  if (!graph) return null;
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c');
  return <script type="application/ld+json">{json}</script>;
}

/** The request's id in the log; empty in the browser. */
export const RequestId = createContext('');
