import { build } from 'vite';
import { root } from '#setup/tool.ts';

/** By the names that they keep, since pages of any build ask for them by these. */
const files = {
  // Not every browser takes a worker that is a module.
  'service-worker.js': { input: 'app/offline/service-worker.ts', format: 'iife' },
  'counts.js': { input: 'app/visit/counts.ts', format: 'es' },
} as const;

/**
 * Builds what is one file for itself, beside the pages' own.
 *
 * @param hash of all sources: so each build has another service worker, and browsers take it for the update that it is
 */
export async function buildSingleFiles(folder: string, hash: string): Promise<void> {
  for (const [name, { input, format }] of Object.entries(files)) {
    await build({
      configFile: false,
      root,
      logLevel: 'warn',
      define: { BUILD: JSON.stringify(hash.slice(0, 16)) },
      build: {
        outDir: folder,
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: { input, output: { format, entryFileNames: name } },
      },
    });
  }
}
