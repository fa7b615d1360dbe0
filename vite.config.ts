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
                  priority: 3,
                },
                {
                  name: 'shell',
                  // With what nearly every page uses.
                  test: /\/app\/(root\.tsx|layout\/|ui\/(ahead|icon|site-link|soon|telephone)\.|seo\/head\.|inventory\/(titled|vehicle-calls)\.|inquiries\/contact-address\.|saved\/(store|saved-link)\.)/,
                  priority: 2,
                },
                // What six pages share is one file in place of a dozen.
                { name: 'shared', test: /\/(app|domain|design)\//, minShareCount: 6, priority: 1 },
                // What pages with cards share beside that, and those of single carts.
                {
                  name: 'cards',
                  test: /\/(app\/inventory\/(card-frame|vehicle-card|vehicle-picture)|domain\/vehicle\/(figures|availability))\./,
                },
                {
                  name: 'carts',
                  test: /\/(app\/inventory\/badge|app\/models\/(name-size|model-trail)|app\/ui\/figure-strip|domain\/vehicle\/(next-step|stock-state)|domain\/model\/stock-of-model)\./,
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
