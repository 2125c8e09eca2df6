import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** Notes beside the manifest which modules each chunk holds, for the test that keeps the dashboard out of the shop's. */
export const chunkModules = (root: string): Plugin => ({
  name: 'chunk-modules',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const modules = chunks.map(({ fileName, moduleIds }) => [fileName, moduleIds.map((id) => relative(root, id))]);
    this.emitFile({
      type: 'asset',
      fileName: '.vite/modules.json',
      source: JSON.stringify(Object.fromEntries(modules)),
    });
  },
});
