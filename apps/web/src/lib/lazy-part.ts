import { lazyRouteComponent } from '@tanstack/react-router';
import { withNetwork } from './with-network.ts';

/**
 * A part of a page as its own chunk. On a failed load the router reloads the page: right after an upgrade, but without
 * a network the page would be lost.
 */
export const lazyPart: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(import.meta.env.SSR ? load : () => withNetwork(load), name);
