import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const here = import.meta.dirname;

// The product's configuration, with the server entry that react-router-serve loads.
export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: '../../../public',
  resolve: {
    alias: [{ find: '#app/ui/site-link.tsx', replacement: join(here, 'site-link.tsx') }],
  },
  environments: {
    ssr: { build: { rolldownOptions: { input: { index: '../../serving/routes-alone.ts' } } } },
  },
});
