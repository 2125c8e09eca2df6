import { createRouter, type StaticDataRouteOption } from '@tanstack/react-router';
import type { RouterContext } from '../document/router-context.ts';
import { routeTree } from '../routes/route-tree.ts';

/** Only matches URLs, hence the empty context. */
export const routeMap = createRouter({ routeTree, context: {} as RouterContext });

/** The cache key: known search params only, in the route's order. */
export const pageAddress = (pathname: string, search: URLSearchParams): string => {
  if (search.size === 0) return pathname;
  const [, , found] = routeMap.getMatchedRoutes(pathname);
  const known = Object.entries(found?.options.staticData?.search ?? {});
  const used = known.flatMap(([name, values]) => {
    const value = search.get(name)?.trim();
    return value && (values === 'text' || values.includes(value)) ? [[name, value]] : [];
  });
  return used.length === 0 ? pathname : `${pathname}?${new URLSearchParams(used)}`;
};

/** For logs and metrics: a URL may contain a secret. */
export const pageRoute = (pathname: string): string => {
  const [, , found] = routeMap.getMatchedRoutes(pathname);
  return found?.fullPath ?? '(no page)';
};

export const isCacheable = ({ uncached, search = {} }: StaticDataRouteOption, given: URLSearchParams): boolean =>
  !uncached && !Object.entries(search).some(([name, values]) => values === 'text' && given.has(name));
