import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Fewer chunks compress better, and each costs every page its name in the list of routes.
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|@react-router)\//,
                  priority: 2,
                },
                {
                  name: 'shell',
                  // With what nearly every page uses.
                  test: /\/app\/(root\.tsx|layout\/|ui\/(ahead|icon|site-link|soon|telephone)\.|seo\/head\.|inventory\/(titled|vehicle-calls)\.|inquiries\/contact-address\.)/,
                  priority: 1,
                },
                // What six pages share is one file in place of a dozen.
                // The opening of pages of words is not among it: the heaviest pages, the carts', have another.
                {
                  name: 'shared',
                  test: /\/(app|domain|design)\/(?!business\/page-opening|models\/opening-carts)/,
                  minShareCount: 6,
                },
              ],
            },
          },
        },
      },
    },
    // The server is built together with the pages, so that each module exists once (docs/decisions/001).
    ssr: {
      build: {
        rolldownOptions: {
          input: { main: 'server/production.ts', drawing: 'server/drawing/program.ts' },
        },
      },
    },
  },
});
