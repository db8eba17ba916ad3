import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: '.',
  buildDirectory: '../build/storefront',
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
