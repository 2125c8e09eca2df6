import type { Dictionary } from './translate.ts';

type File = Readonly<Record<string, Dictionary>>;

const found = import.meta.glob<File>([
  './*/{authenticator,choices,events,food,head,legal,missing,notifications,ordering,paper,privacy,reset}.ts',
  './*/staff/*.ts',
]);

/**
 * The texts of the dashboard, the server and rarely opened parts, by path without the folder `staff`: in a chunk of
 * their own, since each name in the entry makes every page larger.
 */
export const files: Readonly<Record<string, () => Promise<File>>> = Object.fromEntries(
  Object.entries(found).map(([path, importFile]) => [path.replace('/staff/', '/'), importFile]),
);
