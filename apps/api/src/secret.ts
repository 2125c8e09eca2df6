import type { KeyObject } from 'node:crypto';

/** Keys hashes. A KeyObject is made ready once, which is most of the work of a short hash. */
export type Secret = KeyObject | Buffer;
