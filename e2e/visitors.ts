import { randomInt } from 'node:crypto';

/**
 * A header that says, as a proxy in front of the shop would, from where somebody comes: from an address that nobody
 * else has, so that the limits of the shop count the visitors of different tests apart.
 */
export const fromSomewhere = (): Record<string, string> => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
});
