import { createRouter } from '@tanstack/react-router';
import { routeTree } from './route-tree.ts';
import type { RouterContext } from './router-context.ts';

/** The routes by id and by path, for the server. Nothing is loaded through it, so it needs no context. */
export const routeMap = createRouter({ routeTree, context: {} as RouterContext });
