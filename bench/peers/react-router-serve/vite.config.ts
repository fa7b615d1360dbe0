import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// The product's configuration, with the server entry that react-router-serve loads.
export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: '../../../public',
  environments: {
    ssr: { build: { rolldownOptions: { input: { index: '../../serving/routes-alone.ts' } } } },
  },
});
