import type { Dictionary } from './translate.ts';

type File = Readonly<Record<string, Dictionary>>;

const found = import.meta.glob<File>([
  './*/{choices,food,head,legal,ordering,paper,privacy}.ts',
  './*/{account,staff}/*.ts',
]);

/**
 * The texts of the dashboard, the server and rarely opened parts, by path without their folder: in a chunk of
 * their own, since each name in the entry makes every page larger.
 */
export const files: Readonly<Record<string, () => Promise<File>>> = Object.fromEntries(
  Object.entries(found).map(([path, importFile]) => [path.replace(/\/(?:account|staff)\//, '/'), importFile]),
);
