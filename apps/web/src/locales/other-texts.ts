import type { Dictionary } from './translate.ts';

/** Of the dashboard and of the server: in a chunk of their own, since each name in the entry weighs on every page. */
export const files = import.meta.glob<Readonly<Record<string, Dictionary>>>('./*/{dashboard,head,live,staff*}.ts');
