import { pageHead } from '../document/page-head.ts';
import type { RouterContext } from '../document/router-context.ts';

interface Loaded {
  match: { context: RouterContext };
  loaderData?: { title: string; description: string } | undefined;
}

/** Of a screen for staff; without data it is not found, and has the head of that page. */
export const screenHead =
  (path: string) =>
  ({ match: { context }, loaderData }: Loaded) =>
    loaderData ? pageHead(context, { ...loaderData, path, hidden: true }) : {};
