import { type Endpoint, isPersonal } from '@bottega/contract/endpoint';
import type { Plugin } from 'vite';

const shown = ({ method, path, ...rest }: Endpoint) => ({
  method,
  path,
  ...(!isPersonal(rest) && { access: 'public' }),
});

/** The browser needs only method and path of an endpoint, and whether it is personal. Endpoint files export nothing but endpoints. */
export const stripSchemas = (): Plugin => ({
  name: 'strip-schemas',
  apply: 'build',
  load: {
    filter: { id: /packages[\\/]contract[\\/]src[\\/].*endpoints\.ts$/ },
    async handler(id) {
      const endpoints = Object.entries((await import(id)) as Record<string, Endpoint>);
      return endpoints.map(([name, each]) => `export const ${name} = ${JSON.stringify(shown(each))};`).join('\n');
    },
  },
});

/** Only the server reads a route's `staticData`: an object literal that holds objects one level deep at most. */
export const stripStaticData = (): Plugin => ({
  name: 'strip-static-data',
  apply: 'build',
  transform: {
    filter: { id: /src[\\/]app[\\/]routes[\\/].*\.ts$/ },
    handler: (code) => ({ code: code.replaceAll(/staticData: \{(?:[^{}]|\{[^{}]*\})*\},?/g, ''), map: null }),
  },
});
