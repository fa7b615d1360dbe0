import { createContext, use } from 'react';
import type { Graph } from 'schema-dts';

/**
 * What the page that is being rendered says to machines. The server provides it; the browser has none, and leaves the
 * script that came with the document where it is.
 */
export const StructuredData = createContext<Graph | null>(null);

/** The JSON-LD of the first document. A `<` in it would be read as markup. */
export function StructuredDataScript() {
  const graph = use(StructuredData);
  if (!graph) return null;
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c');
  return <script type="application/ld+json">{json}</script>;
}

/** The number of the request that a page was rendered for, as the log has it; empty in the browser. */
export const RequestId = createContext('');
