import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/**
 * Ends an answer that failed half way by closing the connection. The server would end it properly, with the failure as
 * its last line, and half a document would look like a whole one.
 */
export const breakOff = (c: Context<{ Bindings: Partial<HttpBindings> }>): void => {
  c.env?.outgoing?.destroy();
};
