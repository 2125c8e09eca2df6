import type { Endpoint } from '@bottega/contract/endpoint';
import type { Plugin } from 'vite';

/** The browser needs only method and path of an endpoint. Endpoint files export nothing but endpoints. */
export const stripSchemas = (): Plugin => ({
  name: 'strip-schemas',
  apply: 'build',
  load: {
    filter: { id: /packages[\\/]contract[\\/]src[\\/].*endpoints\.ts$/ },
    async handler(id) {
      const endpoints = Object.entries((await import(id)) as Record<string, Endpoint>);
      return endpoints
        .map(([name, { method, path }]) => `export const ${name} = ${JSON.stringify({ method, path })};`)
        .join('\n');
    },
  },
});
