import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  serverBuildFile: 'main.js',
  // The whole route table is a few kB: sending it at once spares a request on the first hop.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
