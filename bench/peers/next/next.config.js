import { join } from 'node:path';

/** @type {import('next').NextConfig} */
const config = {
  turbopack: {
    // The pages are made of the product's own parts.
    root: join(import.meta.dirname, '../../..'),
    resolveAlias: {
      'react-router': './app/react-router.jsx',
      './county.svg': './app/county.js',
    },
  },
  // Pictures are the product's, too.
  rewrites: () => [
    { source: '/pictures/:path*', destination: `${process.env.PICTURES}/pictures/:path*` },
  ],
};

export default config;
