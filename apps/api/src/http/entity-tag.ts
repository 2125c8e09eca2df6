import { createHash } from 'node:crypto';
import type { Context } from 'hono';

/** Of a body, or of all that it depends on. Weak: a proxy may compress the body. */
export const entityTag = (version: string): string =>
  `W/"${createHash('sha256').update(version).digest('base64url').slice(0, 22)}"`;

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

export const hasCopy = (c: Context, tag: string): boolean => {
  const copies = (c.req.header('if-none-match') ?? '').split(',').map(opaque);
  return copies.includes('*') || copies.includes(opaque(tag));
};
