import { join } from 'node:path';

/** @type {import('next').NextConfig} */
const config = {
  turbopack: {
    // The pages import the product's components.
    root: join(import.meta.dirname, '../../..'),
    resolveAlias: {
      'react-router': './app/react-router.jsx',
      './county.svg': './app/county.js',
    },
  },
  // The product serves the pictures.
  rewrites: () => [
    { source: '/pictures/:path*', destination: `${process.env.PICTURES}/pictures/:path*` },
  ],
};

export default config;
