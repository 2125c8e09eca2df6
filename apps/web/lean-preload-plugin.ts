import type { Plugin } from 'vite';

// Vite's own helper also preloads scripts, for browsers of every age, and reports failures as events: 0.7 kB of each
// first load. Here only the styles of a lazy part are named (stylesOnly in vite.config.ts), those that stand in the page
// (data-href, apps/api/src/pages/inline-styles.ts) are known, and a style sheet that cannot be had fails the part like a
// script would.
const helper = `
const links = {};
const style = (file) => links[file] ??= new Promise((resolve, reject) => {
  const href = '/' + file;
  if (document.querySelector('[href="' + href + '"],[data-href~="' + href + '"]')) return resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.onload = resolve;
  link.onerror = () => {
    delete links[file];
    link.remove();
    reject(new Error(href));
  };
  document.head.append(link);
});
export const __vitePreload = (load, files = []) =>
  Promise.all([load(), ...files.map(style)]).then(([part]) => part);
`;

/** Loads the styles of a lazy part with its code, in a third of the bytes that Vite takes for it. */
export const leanPreload = (): Plugin => ({
  name: 'lean-preload',
  apply: 'build',
  enforce: 'pre',
  load: { filter: { id: /vite\/preload-helper/ }, handler: () => ({ code: helper, moduleSideEffects: false }) },
});
