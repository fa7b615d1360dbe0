import type { Plugin } from 'vite';

/**
 * Parts of React Router and Vite that do nothing on this site and still reach the browser, since a bundler cannot know:
 * 2.5 kB of every first load. Each is given again with what it does while switched off.
 */
const idle = {
  // Also waits for style sheets and old browsers; there is one style sheet, and it is in the page.
  'vite/preload-helper.js': `
    const asked = new Set();
    export const __vitePreload = (load, files = []) => {
      for (const file of files) {
        if (asked.has(file)) continue;
        asked.add(file);
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }));
      }
      return load();
    };`,
  // Wraps loaders and navigations for measuring; nothing is given to `HydratedRouter` to wrap them with.
  'react-router/dist/production/lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = (handler) => handler;
    export const instrumentationResultMetaContext = undefined;`,
  // Asks the server for routes; the whole table comes with the page (react-router.config.ts: `initial`).
  'react-router/dist/production/lib/dom/ssr/fog-of-war.js': `
    export const URL_LIMIT = 0;
    export const getManifestPath = () => '';
    export const getPartialManifest = (manifest) => manifest;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const getPathsWithAncestors = (paths) => paths;
    export const handleClientVersionMismatch = async () => false;
    export const isFogOfWarEnabled = () => false;
    export const useFogOFWarDiscovery = () => undefined;`,
};

/** Leaves them out of what browsers load. Fails the build where one of them is no longer found. */
export function withoutIdleParts(): Plugin {
  const left = new Set<string>();
  return {
    name: 'without-idle-parts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const part = Object.keys(idle).find((file) => id.endsWith(file));
      if (!part) return null;
      left.add(part);
      return idle[part as keyof typeof idle];
    },
    buildEnd(error) {
      const missing = Object.keys(idle).filter((part) => !left.has(part));
      if (!error && missing.length > 0) this.error(`not found: ${missing.join(', ')}`);
    },
  };
}
