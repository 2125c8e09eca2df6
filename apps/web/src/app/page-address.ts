import type { StaticDataRouteOption } from '@tanstack/react-router';
import { routeMap } from './route-map.ts';

/**
 * The address of a page with the search params that its route knows and values it knows, in the route's order; all
 * others are dropped. It names the page in the server's cache, so strangers cannot fill it with made-up addresses.
 */
export const pageAddress = (pathname: string, search: URLSearchParams): string => {
  if (search.size === 0) return pathname;
  const [, , found] = routeMap.getMatchedRoutes(pathname);
  const known = Object.entries(found?.options.staticData?.search ?? {});
  const kept = known.flatMap(([name, values]) => {
    const value = search.get(name)?.trim();
    return value && (values === 'text' || values.includes(value)) ? [[name, value]] : [];
  });
  return kept.length === 0 ? pathname : `${pathname}?${new URLSearchParams(kept)}`;
};

/** The pattern of the page's route, `/products/$productId`, for logs and metrics: an address may hold a secret. */
export const pageRoute = (pathname: string): string => {
  const [, , found] = routeMap.getMatchedRoutes(pathname);
  return found?.fullPath ?? '(no page)';
};

/** Whether a route's page is one that anybody can make up: no copy of it is kept. */
export const isMadeUp = ({ unkept, search = {} }: StaticDataRouteOption, given: URLSearchParams): boolean =>
  unkept === true || Object.entries(search).some(([name, values]) => values === 'text' && given.has(name));
