import { lazyRouteComponent } from '@tanstack/react-router';
import { withNetwork } from './with-network.ts';

/** The router would reload the page after a failed load, losing it offline. */
export const lazyPart: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(import.meta.env.SSR ? load : () => withNetwork(load), name);
