import { randomBytes } from 'node:crypto';

/** An unguessable identifier of 128 random bits. */
export const randomId = (): string => randomBytes(16).toString('base64url');

/** An unguessable secret of 256 random bits, for links and cookies. */
export const randomToken = (): string => randomBytes(32).toString('base64url');
