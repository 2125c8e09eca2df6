import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { stripSchemas, stripStaticData } from './strip-server-parts.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

// Six characters, the same in every build.
const shortClassName = (name: string, file: string): string =>
  `_${createHash('sha256')
    .update(`${relative(root, file.split('?')[0] ?? file)}:${name}`)
    .digest('base64url')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 5)}`;

// Scripts of a lazy part are mostly there already, and naming them all would weigh on the entry.
const stylesOnly = (_file: string, dependencies: string[]): string[] =>
  dependencies.filter((file) => file.endsWith('.css'));

// One chunk for the entry, one for small parts, one for each set of lazy parts that share code, small ones merged.
const entry = { name: 'entry', tags: ['$initial' as const], priority: 2 };
// Small parts of many pages. Merged with others, a badge would bring the cards of dishes to the news, and a random key
// the dashboard to the cart.
const parts = {
  name: 'parts',
  test: /src[\\/](?:ui[\\/](?:badge|card|layout|picture)[\\/]|lib[\\/](?:json-ld|random-key))/,
  priority: 2,
};
// On many pages, but not on the menu.
const alerts = { name: 'alerts', test: /src[\\/]ui[\\/]alert[\\/]/, priority: 2 };
// Merged with the forms of the shop, it would bring the dashboard to the page of a new password.
const checkboxes = { name: 'checkboxes', test: /src[\\/]ui[\\/]checkbox[\\/]/, priority: 2 };
// Merged with what the kitchen and the dashboard share, it would bring both to the contact form.
const selects = { name: 'selects', test: /src[\\/]ui[\\/]select[\\/]/, priority: 2 };
// Merged with the parts of orders, it would bring them to the cart.
const lines = { name: 'lines', test: /src[\\/](?:features[\\/]cart[\\/]lines[\\/]|orders[\\/]endpoints)/, priority: 2 };
// Of all that lists dishes.
const dishes = {
  name: 'dishes',
  test: /ui[\\/]quantity-stepper|lib[\\/]use-single-taps|food[\\/]food-info/,
  priority: 2,
};
// What the cards say of food. Merged with the words of a dish's page, it would bring them all to the menu.
const foodPart = { name: 'food-part', test: /food[\\/](?:food-part|diet-names|diets|stored-profile)/, priority: 2 };
// Of orders, kitchen and couriers. Merged with others, the streams would come to the contact form, and the bell would
// bring the kitchen to notifications.
const streams = { name: 'streams', test: /src[\\/](?:lib[\\/]live[\\/]|ui[\\/]bell-icon)/, priority: 2 };
// Merged with others, it would come to the home page.
const session = {
  name: 'session-end',
  test: /src[\\/]lib[\\/]session[\\/](?:session-end|adopt-session|use-leave-page)/,
  priority: 2,
};
// What is on a few pages only is not merged into a chunk that the menu loads.
const shared = {
  name: 'shared',
  test: /^(?!.*(?:infiniteQuery|format-date-time|features.(?:reviews.queries|home|products.pairings|orders.components.product-thumb)))/,
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: 1000,
  priority: 1,
};

// `client` hydrates what `server` renders; `static` is for another origin (the API is at VITE_API_BASE).
export default defineConfig(({ mode, command }) => {
  const isServer = mode === 'server';
  const outputs = { server: 'dist/server', static: 'dist/static' } as Record<string, string>;
  return {
    root,
    plugins: [react(), !isServer && [stripSchemas(), stripStaticData()]],
    // The shim is for React 17.
    resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
    ...(command === 'build' && {
      define: { 'process.env.NODE_ENV': '"production"' },
      css: { modules: { generateScopedName: shortClassName } },
      // Everything in one bundle. In development React, which is CommonJS, has to stay outside.
      ssr: { noExternal: true as const },
    }),
    build: {
      outDir: outputs[mode] ?? 'dist/client',
      target: 'baseline-widely-available',
      // Newer than Vite's list: light-dark() need not be written as two variables, which makes every page smaller.
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'ios17.5', 'safari17.5'],
      emptyOutDir: true,
      copyPublicDir: !isServer,
      reportCompressedSize: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false, resolveDependencies: stylesOnly },
      ssr: isServer,
      // V8 keeps the bundle's text in memory as long as the shop runs.
      minify: true,
      manifest: mode === 'client',
      rolldownOptions: {
        checks: { bundlerTimings: false },
        input: isServer ? 'src/entry-server.tsx' : mode === 'static' ? 'index.html' : 'src/entry-client.tsx',
        output: isServer
          ? {
              codeSplitting: false,
              keepNames: true,
              entryFileNames: '[name].js',
              assetFileNames: 'assets/[name]-[hash][extname]',
            }
          : {
              codeSplitting: {
                groups: [entry, parts, alerts, checkboxes, selects, lines, dishes, foodPart, streams, session, shared],
              },
              // The entry lists the files of all pages: short names halve the list.
              chunkFileNames: 'assets/[hash:7].js',
              assetFileNames: ({ names: [name = ''] }) =>
                name.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
            },
      },
    },
  };
});
