import { createContext, use } from 'react';

/**
 * Page data that only the server has: the request's id in the log, and the JSON-LD. In the browser both are empty, and
 * the document keeps its own.
 */
export const ServerData = createContext({ request: '', graph: null as object | null });

/** Escapes `<`, which a parser would read as markup. */
export function StructuredDataScript() {
  const { graph } = use(ServerData);
  if (!graph) return null;
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c');
  return <script type="application/ld+json">{json}</script>;
}
