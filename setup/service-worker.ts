import { build } from 'vite';
import { root } from '#setup/tool.ts';

/**
 * Builds app/offline/service-worker.ts, one file beside the pages' own under a name that stays: browsers look there for a new
 * one.
 *
 * @param hash of all sources: so each build has another worker, and browsers take it for the update that it is
 */
export async function buildServiceWorker(folder: string, hash: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify(hash.slice(0, 16)) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: 'app/offline/service-worker.ts',
        // Not every browser takes a worker that is a module.
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
}
