import { type Endpoint, isPersonal } from '@bottega/contract/endpoint';
import type { Plugin } from 'vite';

const shown = ({ method, path, ...rest }: Endpoint) => ({
  method,
  path,
  ...(!isPersonal(rest) && { access: 'public' }),
});

/** Browsers need only an endpoint's method, path and privacy. Its file must export nothing but endpoints. */
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

/** Only the server reads `staticData`: an object literal, at most one level deep. */
export const stripStaticData = (): Plugin => ({
  name: 'strip-static-data',
  apply: 'build',
  transform: {
    filter: { id: /src[\\/]app[\\/]routes[\\/].*\.ts$/ },
    handler: (code) => ({ code: code.replaceAll(/staticData: \{(?:[^{}]|\{[^{}]*\})*\},?/g, ''), map: null }),
  },
});
