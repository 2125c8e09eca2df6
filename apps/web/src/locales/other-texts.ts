import type { Dictionary } from './translate.ts';

/** In a chunk of their own: each name in the entry makes every page larger. */
export const files = import.meta.glob<Readonly<Record<string, Dictionary>>>(
  './*/{account,checkout,menu,shop,staff}/*.ts',
);
