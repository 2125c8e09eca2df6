import { lazyRouteComponent } from '@tanstack/react-router';
import { withNetwork } from './with-network.ts';

/**
 * A part of a page as its own chunk. The router reloads the page when a chunk cannot be loaded: right after an upgrade,
 * but without a network the page would be gone.
 */
export const lazyPart: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(import.meta.env.SSR ? load : () => withNetwork(load), name);
