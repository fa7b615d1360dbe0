import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Says for tests and benchmarks which file is which: their names are hashes.
  build: { manifest: true },
  environments: {
    client: {
      // In development, packages are prepared all at once: one found later has the page load again under a developer's hands.
      optimizeDeps: { entries: ['app/**/!(*.test).tsx'] },
      build: {
        rolldownOptions: {
          output: {
            // Every page is told the names of all: by their hashes alone that is half a kilobyte less.
            entryFileNames: 'assets/[hash].js',
            chunkFileNames: 'assets/[hash].js',
            codeSplitting: {
              // Fewer chunks compress better, and each costs every page its name in the list of routes.
              groups: [
                {
                  name: 'framework',
                  test: /\/node_modules\/(react|react-dom|react-router|scheduler|@react-router)\//,
                  priority: 3,
                },
                {
                  name: 'shell',
                  // With what nearly every page uses.
                  test: /vite\/preload-helper|\/app\/(root\.tsx|layout\/|seo\/head\.|ui\/(check-list|icon|site-link|telephone)\.|shortlist\/(store|shortlist-link)\.)|\/domain\/town\/town-key\./,
                  priority: 2,
                },
                // What eight pages share is one file in place of a dozen.
                {
                  name: 'shared',
                  // But for what pages with a form share, which the others need not load.
                  test: /\/(app|domain|design)\/(?!business\/page-opening|ui\/hours-list|inquiries\/)/,
                  minShareCount: 8,
                  priority: 1,
                },
                // What pages with cards share beside that.
                {
                  name: 'cards',
                  test: /\/(app\/(cart\/(cart-card|cart-words)|shortlist\/save-button|ui\/(figure-strip|plate)|models\/model-trail)|domain\/(vehicle\/(availability|of-model)|inquiry\/form-address))\./,
                },
              ],
            },
          },
        },
      },
    },
    // The server is built together with the pages, so that each module exists once (docs/decisions/001).
    ssr: {
      // Bundled, a package is what is used of it, in one file: a third of the server's memory was unused code.
      resolve: { noExternal: ['zod', 'kysely', 'nodemailer', 'yaml', 'react-router'] },
      build: {
        rolldownOptions: {
          input: { main: 'server/production.ts', drawing: 'server/drawing/program.ts' },
        },
      },
    },
  },
});
