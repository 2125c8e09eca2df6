import type { Dictionary } from './translate.ts';

type File = Readonly<Record<string, Dictionary>>;

const found = import.meta.glob<File>([
  './*/{authenticator,choices,events,food,head,legal,missing,notifications,ordering,paper,privacy,reset}.ts',
  './*/staff/*.ts',
]);

/**
 * Of the dashboard, of the server and of what is seldom opened, by their path without the folder `staff`: in a chunk of
 * their own, since each name in the entry weighs on every page.
 */
export const files: Readonly<Record<string, () => Promise<File>>> = Object.fromEntries(
  Object.entries(found).map(([path, importFile]) => [path.replace('/staff/', '/'), importFile]),
);
