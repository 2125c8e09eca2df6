import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './chunk-groups.ts';
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
              codeSplitting: { groups: chunkGroups },
              // The entry lists the files of all pages: short names halve the list.
              chunkFileNames: 'assets/[hash:7].js',
              assetFileNames: ({ names: [name = ''] }) =>
                name.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
            },
      },
    },
  };
});
