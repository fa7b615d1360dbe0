import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // The server is built together with the pages, so that each module exists once (docs/decisions/001).
    ssr: {
      build: {
        rolldownOptions: {
          input: { main: 'server/main.ts', draw: 'server/share/draw-program.ts' },
        },
      },
    },
  },
});
