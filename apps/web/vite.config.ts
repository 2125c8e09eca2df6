import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './chunk-groups.ts';
import { chunkModules } from './chunk-modules-plugin.ts';
import { leanContract } from './lean-contract-plugin.ts';
import { leanPreload } from './lean-preload-plugin.ts';
import { leanRoutes } from './lean-routes-plugin.ts';
import { leanServer } from './lean-server-plugin.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

// Class names stand in the HTML, the styles and the scripts: six characters each, the same in every build.
const shortClassName = (name: string, file: string): string =>
  `_${createHash('sha256')
    .update(`${relative(root, file.split('?')[0] ?? file)}:${name}`)
    .digest('base64url')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 5)}`;

// What a family of pages imports is mostly there already, and a hovered link loads it ahead: only styles are named here,
// since the entry would have to carry all the names.
const stylesOnly = (_file: string, dependencies: string[]): string[] =>
  dependencies.filter((file) => file.endsWith('.css'));

// Three builds from the same routes: `client` (hydrates what the server rendered), `server` (renders), `static`
// (for another origin; the API's address comes from VITE_API_BASE).
export default defineConfig(({ mode, command }) => {
  const isServer = mode === 'server';
  const outputs = { server: 'dist/server', static: 'dist/static' } as Record<string, string>;
  return {
    root,
    plugins: [
      react(),
      isServer ? leanServer() : [leanContract(), leanRoutes(), leanPreload()],
      mode === 'client' && chunkModules(root),
    ],
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
      emptyOutDir: true,
      copyPublicDir: !isServer,
      reportCompressedSize: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false, resolveDependencies: stylesOnly },
      ssr: isServer,
      manifest: mode === 'client',
      rolldownOptions: {
        treeshake: { manualPureFunctions: ['endpoint'] },
        checks: { bundlerTimings: false },
        input: isServer ? 'src/entry-server.tsx' : mode === 'static' ? 'index.html' : 'src/entry-client.tsx',
        output: isServer
          ? { codeSplitting: false, entryFileNames: '[name].js', assetFileNames: 'assets/[name]-[hash][extname]' }
          : {
              codeSplitting: { groups: chunkGroups() },
              // The entry lists the files of all pages: without names, and with short hashes, the list is half as long.
              chunkFileNames: 'assets/[hash:6].js',
              assetFileNames: ({ names: [name = ''] }) =>
                name.endsWith('.css') ? 'assets/[hash:6][extname]' : 'assets/[name]-[hash][extname]',
            },
      },
    },
  };
});
