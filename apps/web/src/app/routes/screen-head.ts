import { pageHead } from '../document/page-head.ts';
import type { RouterContext } from '../document/router-context.ts';

interface Loaded {
  match: { context: RouterContext };
  loaderData?: { title: string; description: string } | undefined;
}

/** Without data the screen is not found. */
export const screenHead =
  (path: string) =>
  ({ match: { context }, loaderData }: Loaded) =>
    loaderData ? pageHead(context, { ...loaderData, path, hidden: true }) : {};
