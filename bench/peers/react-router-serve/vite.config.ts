import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// As the product's own, but for the server's entry, which react-router-serve loads.
export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: '../../../public',
  environments: {
    ssr: { build: { rolldownOptions: { input: { index: '../../serving/routes-alone.ts' } } } },
  },
});
