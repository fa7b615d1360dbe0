import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';

/** The build of app/, and the paths that belong to it. */
export interface Built {
  /** The routes, or a function that loads the current ones. */
  routes: ServerBuild | (() => Promise<ServerBuild>);
  /** In development pages are not cached, and their CSP allows all scripts. */
  mode: 'production' | 'development';
  /** Folder of the browser's files. */
  assets: string;
  drawing: string;
  /** Folder of generated files; the site makes missing ones again. */
  cache: string;
  /** Middleware that gets each request first. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** Takes the requests in place of a listener of the site's own. Returns the port. */
  listen?: (app: FastifyInstance, place: { HOST: string; PORT: number }) => Promise<number>;
  onContent?: () => void;
}

/** The same routes where the desk is switched off. */
export function withoutDesk({ routes, ...built }: Built): Built {
  const kept = <Route>(all: Record<string, Route>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => !id.startsWith('desk/')));
  const without = (build: ServerBuild): ServerBuild => ({
    ...build,
    routes: kept(build.routes),
    assets: { ...build.assets, routes: kept(build.assets.routes) },
  });
  const load = typeof routes === 'function' ? () => routes().then(without) : without(routes);
  return { ...built, routes: load };
}
