import type { Dictionary } from './translate.ts';

/** Of the dashboard, of the server and of what is seldom opened: in a chunk of their own, since each name in the entry weighs on every page. */
export const files = import.meta.glob<Readonly<Record<string, Dictionary>>>(
  './*/{authenticator,dashboard,events,head,legal,live,missing,paper,privacy,reset,setup,staff*}.ts',
);
