import * as v from 'valibot';
import { device } from './schemas.ts';

/** What someone has set up who may do less from now on, and what goes on working until it is ended. */
export const leftBehind = v.object({
  devices: v.array(device),
  printers: v.array(v.object({ _id: v.string(), name: v.string() })),
});

export type LeftBehind = v.InferOutput<typeof leftBehind>;

/** In the answer to the call that took the rights; absent: there is nothing. */
export const withLeftBehind = { leftBehind: v.optional(leftBehind) } as const;
