import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Rolldown } from 'vite';

/** The visitors' files that load a module at once: routes, and what is imported when needed. */
function pagesOf(id: string, graph: Rolldown.ChunkingContext): string[] {
  const above = new Set([id]);
  for (const each of above) {
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) above.add(importer);
  }
  return [...above].filter((each) => {
    const { isEntry = false, dynamicImporters = [] } = graph.getModuleInfo(each) ?? {};
    return (isEntry || dynamicImporters.length > 0) && !each.includes('/app/desk/');
  });
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // Tells tests and benchmarks the name, a hash, of each file.
  build: {
    manifest: true,
    // Bytes. The shore's drawing would hold up every first paint.
    assetsInlineLimit: 600,
  },
  environments: {
    client: {
      // Prepares all packages at once: in development, finding one later reloads the page under a developer's hands.
      optimizeDeps: { entries: ['app/**/!(*.test).tsx'] },
      build: {
        // docs/decisions/025-browsers.md
        target: ['chrome111', 'edge111', 'firefox114', 'safari16.4', 'ios16.4'],
        rolldownOptions: {
          output: {
            // Every page lists the names of all files: hashes alone save half a kilobyte,
            // seven characters of them, 42 bits, 0.2 kB more.
            entryFileNames: 'assets/[hash:7].js',
            chunkFileNames: 'assets/[hash:7].js',
            codeSplitting: {
              // Fewer chunks compress better, and each chunk adds its name to every page's list of routes.
              groups: [
                {
                  name: 'framework',
                  test: /\/node_modules\/(react|react-dom|react-router|scheduler|@react-router)\//,
                  priority: 3,
                },
                {
                  name: 'shell',
                  // With the code of nearly every page, and two files too small for a chunk each.
                  test: /vite\/preload-helper|\/app\/(root\.tsx|site\/frame\/(?!save-button)|http\/document\/use-root-data\.|ui\/(check-list|icon|site-link|telephone)\.)|\/domain\/(text\/grouped|road-rules\/statements)\./,
                  priority: 2,
                },
                // One file, not a dozen, for the code of ten pages.
                {
                  // Counts the visitors' pages alone, so that no code of the desk is in it.
                  name: (id, graph) => (pagesOf(id, graph).length >= 10 ? 'shared' : null),
                  // Without the code that only pages with a form share.
                  test: /\/(app|domain|design)\/(?!site\/hero\/page-opening|ui\/rows|site\/form\/(draft|form-page|inquiry-form|use-sending))/,
                  priority: 1,
                },
                // The further code that pages with cards share.
                {
                  name: 'cards',
                  test: /\/(app\/(site\/(cart\/(cart-card|cart-words)|frame\/save-button)|ui\/(figure-strip|plate))|domain\/vehicle\/(availability|vehicle))\./,
                },
              ],
            },
          },
        },
      },
    },
    // The server is built together with the pages, so that each module exists once (docs/decisions/001).
    ssr: {
      // A bundle has only the used part of a package: a third of the server's memory was unused code.
      // In development React Router looks for styles in all that is bundled, and would prepare react-router twice.
      resolve: {
        noExternal:
          command === 'build' ? ['zod', 'kysely', 'nodemailer', 'yaml', 'react-router'] : [],
      },
      build: {
        rolldownOptions: {
          input: { main: 'server/production.ts', drawing: 'server/drawing/program.ts' },
        },
      },
    },
  },
}));
