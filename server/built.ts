import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerBuild } from 'react-router';

/** What is made of app/, and where it lies: all that the site has of its pages. */
export interface Built {
  /** The routes, or how to get them as they are now. */
  routes: ServerBuild | (() => Promise<ServerBuild>);
  /** In development no page is kept, and none says what may run in it. */
  mode: 'production' | 'development';
  /** Folder of the browser files. */
  assets: string;
  /** The program that draws pictures. */
  drawing: string;
  /** Folder of what is made while the site is open, and can be made again. */
  cache: string;
  /** Sees each request first, and passes on what is not its own. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** The content has changed. */
  onContent?: () => void;
}
