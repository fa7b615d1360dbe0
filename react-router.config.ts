import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // One for each entry in vite.config.ts.
  serverBuildFile: '[name].js',
  // The whole route table is a few kB: sending it at once spares a request on the first hop.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
